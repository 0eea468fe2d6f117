// Scenes to begin with: the typical answers, shapes that move, and the odd inputs. Each is a link, in decimals that any scalar reads; all
// but the last few are sums of a few powers of two, so that what touches in one scalar touches in all.

export const presets = [
  {
    title: "A first look",
    note: "Drag anything. The chord, the contact and the distance follow.",
    link: "A=segment:-5,-1.5,3,2.5&B=circle:-1,0.5,2&C=capsule:1,-1.5,4,-1,1&pair=A,B&grid=0.5",
  },
  {
    title: "A crossing",
    note: "The point, and how far along each operand it is.",
    link: "A=segment:-4,-2,4,2&B=segment:-3,3,1,-3&pair=A,B&grid=0.5",
  },
  {
    title: "Collinear, overlapping",
    note: "The common part is the operands' own ends, to the bit.",
    link: "A=segment:-4,-2,2,1&B=segment:4,2,-2,-1&C=ray:0,-3,2,0&D=line:-1,-3,-1,0&pair=A,B&grid=0.5",
  },
  {
    title: "Parallel, apart",
    note: "No intersection, but a distance. One step of the last place makes them cross, if they are long enough.",
    link: "A=line:-2,-1,2,1&B=ray:-2,1,2,1&C=segment:-3,-3,1,-1&pair=A,B&grid=0.5",
  },
  {
    title: "Through solids",
    note: "Entry and exit, each with its parameter and the solid's normal.",
    link:
      "A=ray:-6,-0.5,2,0.25&B=circle:-3.5,0,1.25&C=rect:-1.5,-1.5,0.5,1.5&D=oriented:2.5,0.5,1,0.5,-0.25,0.5" +
      "&E=capsule:4.5,-1,5.5,2,0.5&pair=A,B&grid=0.5",
  },
  {
    title: "A ray that starts inside",
    note: "Where the ray has its own end inside there is no normal.",
    link: "A=ray:0,0,1.5,0.5&B=circle:0,0,2&C=segment:-1,-1,1,-1&pair=A,B&grid=0.5",
  },
  {
    title: "Touching",
    note: "Touching is meeting. Take B's radius one step of the last place down: they are apart, by one step at least.",
    link: "A=circle:0,0,2&B=circle:3,4,3&C=line:-5,-2,1,0&pair=A,B&grid=0.5",
  },
  {
    title: "Capsules that cross",
    note: "The depth frees the crossing axes, too: the dashed shape is B, moved by it.",
    link: "A=capsule:-4,0,4,0,0.75&B=capsule:0.5,-2.5,-0.5,4,0.75&pair=A,B&grid=0.5",
  },
  {
    title: "Nested",
    note: "The shortest way out.",
    link: "A=rect:-3,-2.5,3,2.5&B=circle:1.5,0.5,0.75&C=oriented:-1.5,-0.5,0.5,0.25,-0.125,0.25&pair=A,B&grid=0.25",
  },
  {
    title: "Coincident centres",
    note: "All ways out are as short. The choice is fixed, and never zero or NaN.",
    link: "A=circle:0,0,2&B=circle:0,0,1&C=oriented:0,0,1,1,-1,1&pair=A,B&grid=0.5",
  },
  {
    title: "Turned rectangles",
    note: "Corners are centre ± half edge 1 ± half edge 2, exactly: the half edges have any length and direction.",
    link: "A=oriented:-1,0,2,1,-0.5,1&B=oriented:1.5,0.5,-0.75,1.5,-1,-0.5&pair=A,B&grid=0.25",
  },
  {
    title: "Corners and ground",
    note: "A polygon is the hull of its corners, exactly: drag them, click it twice for one more, or press C. The ground is a half-space, without end.",
    link:
      "A=polygon:-4,0,-2,-1.5,0,-1,0.5,1,-1.5,2.5,-3.5,2&B=triangle:-0.5,0.5,4,-1,3,2.5&C=half:1,-1,0.5,2" +
      "&D=ray:5,3,-2,-1&pair=A,B&view=0,0.5,8&grid=0.5",
  },
  {
    title: "A ball among tiles",
    note: "The arrow is the motion of A: drag its tip. The ball stops at the first tile of all; the dashed ball is where.",
    link:
      "A=circle:-4.5,2.5,0.75:8,-4&B=rect:-6,-3,-3,-2&C=rect:-3,-3,0,-2&D=rect:0,-3,3,-2&E=rect:0,-2,3,-1&F=rect:3,-3,6,-2" +
      "&G=rect:3,-2,6,-1&pair=A,E&view=0,0,9.5&grid=0.5",
  },
  {
    title: "A character in a corner",
    note: "It slides along what stops it: nothing is lost at the seam of the floor, and in the corner it comes to rest.",
    link:
      "A=capsule:-4,0.5,-4,1.5,0.5:9,-3:slide&B=rect:-6,-2,-1,-1&C=rect:-1,-2,3,-1&D=polygon:3,-1,5,-1,5,3,2,3" +
      "&E=triangle:-6,-1,-5,-1,-6,1&pair=A,D&view=-0.5,0.5,9&grid=0.5",
  },
  {
    title: "Down a hill and up to a wall",
    note:
      "B is a mesh of segments, asked as one: the ball slides down one, through the valley, up the other side and to the wall. Drag a corner; click a segment " +
      "twice for one more.",
    link:
      "A=circle:-4,2.5,0.5:9,-8:slide&B=terrain:-7,2,-5.5,2.5,-4.5,2,0,-1,1.5,-1,4,0,4,4&pair=A,B" +
      "&view=-1.5,1,12&grid=0.5",
  },
  {
    title: "A terrain that is a ring",
    note: "Its last corner is its first one, so it has an inside: B contains C. A hits one segment after the other, and D stands on one. Pull the ring open.",
    link:
      "A=ray:-6,1,2,0&B=terrain:-5,-2,0,-3,5,-2,5,3,2,3,1,0,-1,0,-2,3,-5,3,-5,-2&C=point:-3.5,-0.5&D=capsule:-0.5,0.5,0.5,0.5,0.5" +
      "&pair=A,B&view=-0.5,0,12&grid=0.5",
  },
  {
    title: "Turned into a wall",
    note: "A has turned, and its corners are in both walls. A slide first leads it out of what it overlaps, as `recover` does, and then moves.",
    link:
      "A=oriented:1.25,0,1.125,0.9375,-0.625,0.75:-3,2:slide&B=rect:-5,-3,4,-1&C=rect:2,-1,4,4&pair=A,C&view=-0.5,0.5,7&grid=0.25",
  },
  {
    title: "Into a crack",
    note:
      "The ball slides along the leaning wall, over its seam and down into the crack, where the floor holds it, too. Turn its arrow round: it comes out as " +
      "freely.",
    link:
      "A=circle:-4,1,0.5:7,1.5:slide&B=half:0,0,0,1&C=segment:-4,4,0,2&D=segment:0,2,4,0&pair=A,D&view=0,1.5,9&grid=0.25",
  },
  {
    title: "Sunk into a floor",
    note:
      "The floor is of flush pieces, and B alone would let A out to the side, where C is. The arrow is the way out of all that A overlaps (`recover`); a slide " +
      "begins with it. Drag A down.",
    link:
      "A=rect:-0.25,-0.75,1.75,0.75:0,0:slide&B=rect:-4,-3,0,0&C=rect:0,-3,1.5,0&D=rect:1.5,-3,5,0&pair=A,B&view=0.5,-0.5,8&grid=0.25",
  },
  {
    title: "A bullet and a thin wall",
    note: "However fast it is, the point does not pass the segment, which has no thickness at all. Drag the arrow as far as you like.",
    link:
      "A=point:-5,0:11,0.5&B=segment:1,-2,1,2&C=segment:1.0625,-2,1.0625,2&D=segment:-4,1,4,1.25&E=circle:-2,-1,1" +
      "&pair=A,B&view=0.5,0,10&grid=0.0625",
  },
  {
    title: "A sword that swings",
    note: "A turns about the hand, its turning center: drag that, or the angle. It stops before the first of those in its way (`sweep_turning_first`).",
    link:
      "A=capsule:0.75,-0.5,3,-0.5,0.125:0,0:turn:0,-0.5,165&B=circle:0.5,2,0.5&C=rect:-3,0,-2,1&D=triangle:2.5,2.5,3.5,2.5,3,3.5&pair=A,B" +
      "&view=0,1,8&grid=0.25",
  },
  {
    title: "A crate that tips over",
    note: "It stands on the floor and turns over its lower corner, as far as the wall lets it. Take hold of that corner, where it turns.",
    link: "A=rect:-3,0,-1,2:0,0:turn:-1,0,-90&B=half:-3.5,0,0,1&C=rect:0.5,0,1.5,3&pair=A,C&view=-0.75,1.25,7&grid=0.25",
  },
  {
    title: "A plank that flies between posts",
    note: "The arrow moves the turning center, and the plank turns about it. With an angle of 30° it passes all of them.",
    link:
      "A=oriented:-4,0,1.25,0,0,0.125:8,0:turn:-4,0,180&B=circle:-0.75,1.25,0.5&C=circle:-0.75,-1.5,0.5&D=rect:2,0.75,2.5,2.5&pair=A,B" +
      "&view=0,0,9&grid=0.25",
  },
  {
    title: "Corners that move",
    note:
      "Each corner of A goes straight to an end of its own, as in cloth, and so does B. They meet at the first time at which they share a point " +
      "(`intersect` of two `Moving`). Drag any corner, at the start or at the end.",
    link: "A=segment:-3,2.5,2.5,1.5:-2,-2,3,0.5:corners&B=point:-1.5,-2:1.5,2:corners&pair=A,B&view=0,0.25,7&grid=0.25",
  },
  {
    title: "Edges that pass each other",
    note: "A comes down as B comes up, and both turn and stretch on the way. They do not pass each other unseen. C stands, just out of reach: drag it up.",
    link:
      "A=segment:-3.5,2.5,3.5,2.5:-2.5,-2,3,-0.5:corners&B=segment:0.5,-2.5,2,-1.5:1,-0.5,2.5,2:corners&C=segment:-2.5,-2.75,-0.5,-1.75" +
      "&pair=A,B&view=0,0.25,7.5&grid=0.25",
  },
  {
    title: "No length, no radius",
    note: "A segment or direction of length zero is the point; a radius of zero leaves the core, still a solid.",
    link: "A=segment:-2,1,-2,1&B=line:-2,1,2,-1&C=ray:1,2,0,0&D=circle:0,0,0&E=capsule:1,-2,4,2,0&pair=A,B&grid=0.5",
  },
  {
    title: "The empty set",
    note: "A negative radius, min above max: the empty set. It meets nothing, and nothing is near it.",
    link: "A=circle:-2,0,-1.5&B=segment:-4,-1,2,1&C=rect:2,1,0.5,-1&pair=A,B&grid=0.5",
  },
  {
    title: "A corner's choice",
    note: "A corner has many normals. It is that of the side which opposes the direction most.",
    link: "A=segment:-3,0,0,3&B=rect:-1.5,-1.5,1.5,1.5&C=circle:2.25,2.5,1.25&pair=A,B&grid=0.25",
  },
  {
    title: "One step beside a line",
    note: "A lies on B. Step a coordinate of A by its last place: it does not, however small the step.",
    link: "A=point:0.5,0.5&B=line:12,12,12,12&C=segment:0.1,0.1,0.7,0.7&pair=A,B&view=0.5,0.5,1.6&grid=0",
  },
  {
    title: "Out of range",
    note: "They cross at x = 65534. In I16F16 no point can hold that: they do not meet, and are one step of the last place apart.",
    link: "A=line:0,0,1,0&B=line:0,1,32767,-0.5&pair=A,B&view=0,0.5,4&grid=0.5",
  },
];
