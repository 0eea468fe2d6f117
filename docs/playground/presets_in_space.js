// Scenes of space to begin with, as presets.js has those of the plane.

export const presetsOfSpace = [
  {
    title: "A first look",
    note: "Drag anything, and the ground to look from elsewhere. ↻ turns a shape.",
    link: "A=box:-2,-1.5,0,1,1,1.5&B=sphere:1.5,0.5,1.75,1&C=ray:-5,-2,3.5,2,1,-0.5&pair=A,B&view=0,0,1,7.5,30,25&grid=0.25",
  },
  {
    title: "A crate on a floor",
    note: "The manifold has four points: the corners on which the crate stands. Turn it by its edge, and there are two, then one.",
    link: "A=half:-1.5,-2,0,0,0,1&B=oriented:0,0,0.75,1,0.5,0,-0.5,1,0,0,0,0.75&C=sphere:2.5,0.5,0.75,0.75&pair=A,B&view=0.5,0,0.75,6.5,55,28&grid=0.25",
  },
  {
    title: "Box upon box",
    note: "What both faces have in common is a polygon. Its corners are the manifold, four at most.",
    link: "A=box:-2,-1.5,0,2,1.5,1&B=oriented:0.5,0,1.75,1.25,1.25,0,-0.75,0.75,0,0,0,0.75&pair=A,B&view=0,0,1.25,6.5,25,32&grid=0.25",
  },
  {
    title: "Through solids",
    note: "Entry and exit, each with its parameter and the solid's normal; the thick stretch lies inside.",
    link:
      "A=ray:-5,-1,1,2,0.25,0.125&B=sphere:-2.5,-0.5,1.25,1&C=box:-0.5,-1.5,0.5,1,1,2.5&D=capsule:2,-1,2,3,2,1,0.5" +
      "&E=triangle:4,-1.5,0,4,2,0.5,4.5,0,3.5&pair=A,B&view=0,0,1.25,8,20,20&grid=0.25",
  },
  {
    title: "Skew lines",
    note: "They pass each other: the distance, and the two points that are nearest.",
    link: "A=line:-1,0,0.5,2,1,0&B=line:0,-1,2.5,-1,2,0.5&C=segment:-2,-2,0.5,-1,2,2&pair=A,B&view=0,0,1.25,7,30,25&grid=0.25",
  },
  {
    title: "A ball on a triangle",
    note: "The contact's normal is the shortest way out: the dashed ball is B, moved by it.",
    link: "A=triangle:-2.5,-2,0.5,2.5,-1.5,0,0,2.5,1.5&B=sphere:0,-0.25,1.25,1&pair=A,B&view=0,0,1,6.5,25,25&grid=0.25",
  },
  {
    title: "Gems",
    note: "A polyhedron is the hull of up to twelve corners, and drawn as kousa finds it. Drag a corner out of a face, or inwards.",
    link:
      "A=polyhedron:-3,0,1.25,-1,0,1.25,-2,-1,1.25,-2,1,1.25,-2,0,2.5,-2,0,0" +
      "&B=polyhedron:0.5,-1,0.5,0.5,1,0.5,2.5,-1,0.5,2.5,1,0.5,1,-0.5,2.5,1,0.5,2.5,2,-0.5,2.5,2,0.5,2.5&pair=A,B&view=0,0,1.25,6.5,25,25&grid=0.25",
  },
  {
    title: "Within",
    note: "The box contains the ball, and is drawn as glass. The depth is the shortest way out.",
    link: "A=box:-2,-1.5,0,2,1.5,2.5&B=sphere:0.5,0,1.25,0.75&C=capsule:-1.25,-0.5,0.5,-1.25,0.5,1.5,0.25&pair=A,B&view=0,0,1.25,6,30,25&grid=0.25",
  },
  {
    title: "Thrown at a tower",
    note: "The arrow is the motion of A: drag its tip. The ball stops at the first block of all; the dashed ball is where.",
    link:
      "A=sphere:-4,-1.5,2.5,0.5:7,2,-1.5&B=half:0,0,0,0,0,1&C=box:1,-1,0,2.5,1,1&D=oriented:1.75,0,1.5,0.75,0.25,0,-0.25,0.75,0,0,0,0.5" +
      "&E=box:1.25,-0.75,2,2.25,0.75,3&pair=A,D&view=-0.5,0,1.25,8.5,25,20&grid=0.25",
  },
  {
    title: "A character in a corner",
    note: "It slides along the floor and the wall, and comes to rest in the corner.",
    link:
      "A=capsule:-2.5,-2,1,-2.5,-2,2,0.5:5.5,4.5,-1.5:slide&B=half:0,0,0,0,0,1&C=box:2,-3,0,2.5,3,2.5&D=box:-3,2,0,2,2.5,2.5" +
      "&pair=A,C&view=-0.25,-0.25,1,8.5,35,32&grid=0.25",
  },
  {
    title: "Along a crack",
    note: "Floor and leaning wall hold the ball between them, and it goes on along the crease, the whole of its motion that way.",
    link: "A=sphere:-3,-2,1,0.5:4,3,-1:slide&B=half:-1.5,0,0,0,0,1&C=half:1.5,0,0,-1,0,-2&pair=A,C&view=-1,0,0.75,7.5,-65,15&grid=0.25",
  },
  {
    title: "Sunk into a floor",
    note:
      "The floor is of flush blocks, and some would let the crate out to the side, where others are. The arrow is the way out of all that it overlaps " +
      "(`recover`); a slide begins with it.",
    link:
      "A=box:-0.25,-0.25,-0.75,1.25,1.75,0.75:0,0,0:slide&B=box:-3,-3,-1.5,0,0,0&C=box:0,-3,-1.5,3,0,0&D=box:-3,0,-1.5,0,3,0" +
      "&E=box:0,0,-1.5,3,3,0&pair=A,B&view=0,0,0,8,30,35&grid=0.25",
  },
  {
    title: "A bullet and a thin wall",
    note: "However fast it is, the point does not pass the triangle, which has no thickness at all.",
    link: "A=point:-4,-0.5,1.5:9,0.5,0&B=triangle:0,-2,0,0.5,2,0,0,0,3.5&C=sphere:2.5,0,1.5,0.75&pair=A,B&view=0,0,1.5,7.5,35,20&grid=0.25",
  },
  {
    title: "A blade that swings",
    note: "A turns about an axis through its turning center: drag either, or the angle beside them. It stops before the first of those in its way.",
    link:
      "A=box:0.5,-0.125,0.75,2.5,0.125,1.25:0,0,0:turn:0,0,1,0,0,1,165&B=capsule:0.25,1.75,0.5,0.25,1.75,1.75,0.375&C=sphere:-2,0,1,0.5" +
      "&D=half:-2,-1.5,0,0,0,1&pair=A,B&view=0,0.5,1,6.5,30,40&grid=0.25",
  },
  {
    title: "A crate that tumbles",
    note: "It falls and turns, and an edge comes down first: the dashed crate is where, and those before it are where it has been.",
    link:
      "A=box:-1.5,-0.5,2,0.5,0.5,3.5:2,0,-3:turn:-0.5,0,2.75,0,1,0,90&B=half:-2.5,-1.5,0,0,0,1&C=sphere:1,2,0.75,0.75&pair=A,B" +
      "&view=0,0,1.5,7,15,12&grid=0.25",
  },
  {
    title: "Odd inputs",
    note: "A ball without a radius, a box turned inside out, a hull of one point: each means something.",
    link: "A=sphere:-2,0,1,0&B=box:0,-1,0,2,1,2&C=box:2,1,1,1,-1,2&D=polyhedron:-0.5,-1,1&E=capsule:-1,-1,0.5,-1,-1,0.5,0.5&pair=A,B&view=0,0,1,6.5,30,25&grid=0.25",
  },
];
