/** What reviews say about one kind of tool. Each sentence is true of every seeded item whose name has the pattern. */
export interface ReviewTexts {
  pattern: RegExp;
  good: readonly string[];
  flaws: readonly string[];
}

/** The first match counts, so parts precede the tools that they fit. */
export const reviewTexts: readonly ReviewTexts[] = [
  {
    pattern: /Saw Blade/,
    good: [
      'Cuts oak without burning it, and the edge needs no planing.',
      'Still sharp after a whole deck.',
      'The cut is quiet and straight from the first board on.',
    ],
    flaws: ['Resin sticks to the teeth sooner than I had hoped.', 'The packaging is hard to open without a knife.'],
  },
  {
    pattern: /Sanding Discs/,
    good: [
      'They outlast the discs that came with my sander.',
      'The holes fit my pad, and the dust goes where it should.',
    ],
    flaws: ['On old paint a disc is full after one door.', 'I would like a pack with mixed grits.'],
  },
  {
    pattern: /Bit Case|Drill Bit/,
    good: ['Every bit has its place, and I find the size at once.', 'None of the bits has slipped or broken so far.'],
    flaws: [
      'The small bits sit so tight that I need pliers to take them out.',
      'One of the sizes that I use most is missing.',
    ],
  },
  {
    pattern: /Hand Saw/,
    good: ['Goes through a beam faster than I can set up the power saw.', 'The teeth start the cut where I want it.'],
    flaws: ['The handle is made for large hands.', 'It cannot be sharpened at home.'],
  },
  {
    pattern: /Mitre Saw|Table Saw|Band Saw|Track Saw/,
    good: [
      'The angles were true out of the box; I checked them with a square.',
      'Every joint closed at the first try.',
      'It holds its setting all day.',
    ],
    flaws: [
      'The dust outlet catches half of it at best.',
      'Setting it up takes longer than the manual says.',
      'The guard needed a little oil before it moved freely.',
    ],
  },
  {
    pattern: /Jigsaw|Reciprocating/,
    good: [
      'Cut the hole for my sink in ten minutes, without a splinter on top.',
      'The blade changes in seconds, also with gloves.',
      'Follows a pencil line around a curve.',
    ],
    flaws: ['In thick wood the blade wanders a little.', 'It shakes more than I had expected at full speed.'],
  },
  {
    pattern: /Circular Saw/,
    good: [
      'Straight cuts in construction timber, also at the end of a long day.',
      'We cut the rafters of a garage with it, and it never slowed down.',
      'The base plate is still flat after a fall from the trestles.',
    ],
    flaws: ['The dust adapter fits my hose only with tape.', 'The scale of the guide is hard to read.'],
  },
  {
    pattern: /Drill Press/,
    good: ['Holes are square to the table, one like the other.', 'The depth stop repeats to the tenth.'],
    flaws: [
      'Changing the speed means opening the lid and moving the belt.',
      'The chuck key is too small for its chuck.',
    ],
  },
  {
    pattern: /Rotary Hammer|Demolition Hammer|Hammer Drill/,
    good: [
      'Went through the concrete lintel as if it were brick.',
      'My wrists feel better after a day with it than with the old one.',
      'Anchors for a whole fence in one afternoon.',
    ],
    flaws: ['In the long run it is heavy above the head.', 'The grease that comes with it is enough for a month.'],
  },
  {
    pattern: /Impact Driver|Impact Wrench/,
    good: ['Loosened bolts that a breaker bar had given up on.', 'Long screws go in without a pilot hole.'],
    flaws: ['It is loud indoors: wear ear protection.', 'The light goes out too soon.'],
  },
  {
    pattern: /Drill Driver/,
    good: [
      'A kitchen full of hinges on one charge.',
      'The clutch stops each screw at the same depth.',
      'Light enough for the ceiling.',
    ],
    flaws: ['The chuck needs a firm hand to hold thin bits.', 'I would like a clip for the belt.'],
  },
  {
    pattern: /Angle Grinder/,
    good: [
      'Cuts rebar and tile without a jerk at the start.',
      'The guard turns without a key, and stays where I set it.',
    ],
    flaws: ['The side handle works itself loose.', 'It gets warm after ten minutes of grinding.'],
  },
  {
    pattern: /Sander/,
    good: ['No swirl marks on the table top.', 'Took the varnish off four doors in a day.'],
    flaws: ['The dust box is full quickly: connect a vacuum.', 'Changing the paper takes a little practice.'],
  },
  {
    pattern: /Router/,
    good: ['Hinge pockets with clean corners.', 'The depth stays where I set it.'],
    flaws: ['The shaft lock is hard to reach.', 'The fence could be longer.'],
  },
  {
    pattern: /Heat Gun/,
    good: ['Old paint comes off in strips.', 'Shrinks a sleeve in seconds.'],
    flaws: ['The nozzle stays hot for a long time.', 'The cord could be a metre longer.'],
  },
  {
    pattern: /Vacuum/,
    good: ['It starts with the saw and keeps the shop clean.', 'Took a bucket of water off the cellar floor.'],
    flaws: ['The hose is stiff in the cold.', 'It could have a place for the nozzles.'],
  },
  {
    pattern: /Work Light/,
    good: ['One lamp lights the whole room.', 'It fell off the ladder and still works.'],
    flaws: ['The lowest level is still bright at close range.', 'The charge could be shown in more steps.'],
  },
  {
    pattern: /Pliers|Wrench/,
    good: ['Grips and does not slip, also with oil on my hands.', 'The jaws have no play after a year under sinks.'],
    flaws: ['The grips get slippery with sweat.', 'I had hoped for a slimmer head.'],
  },
  {
    pattern: /Hammer/,
    good: [
      'The balance is right, and my elbow does not hurt in the evening.',
      'The head sits as tight as on the first day.',
    ],
    flaws: ['The grip is a little thick for small hands.', 'The face has marks after a few weeks.'],
  },
  {
    pattern: /Tape Measure|Spirit Level/,
    good: ['Agrees with the calibrated one at work.', 'Easy to read in the dark corner of a cellar.'],
    flaws: ['It got its first dent in the van.', 'It could come with a case.'],
  },
  {
    pattern: /Chisel|Screwdriver/,
    good: ['They were sharp and true when I unpacked them.', 'The handles survive the hammer.'],
    flaws: ['The rack for the wall is thin.', 'The sizes on the handles are hard to read.'],
  },
  {
    pattern: /Clamp/,
    good: ['Holds a panel flat until the glue is dry.', 'No marks on the wood.'],
    flaws: ['Dried glue stops the arm: clean it at once.', 'The screw could turn more easily.'],
  },
  {
    pattern: /Chest|Tool B/,
    good: ['Everything that I need for a day has its place.', 'Carries more than I can lift.'],
    flaws: ['Full, it is heavy on the stairs.', 'I would like one more divider for small parts.'],
  },
];

/** How a review ends, by its number of stars. */
export const closings: Record<number, readonly string[]> = {
  5: ['I would buy it again.', 'Worth the price.', 'It was well packed and here in two days.', 'No complaints at all.'],
  3: ['It works, but I had hoped for more.', 'Fine for small jobs.'],
  2: ['I keep it as a spare.', 'Not what I had expected at this price.'],
  1: ['I sent it back, and the money came without questions.', 'Mine broke in the second week.'],
};
