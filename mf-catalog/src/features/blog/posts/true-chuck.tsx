import type { Post } from '../post';

function Body() {
  return (
    <>
      <p>
        A drill bit that draws a small circle before it bites will never leave a round hole. Before you blame the bit,
        look at what holds it. A chuck is three jaws and a thread, and it wants very little.
      </p>

      <h2>Find out what wobbles</h2>
      <p>
        Clamp a straight rod, the shank of a good 8 mm bit will do, and turn the chuck by hand beside a fixed edge. If
        the gap opens and closes, turn the rod half way round in the jaws and look again. When the wide place moves with
        the rod, the rod is bent. When it stays with the chuck, the jaws are dirty or worn.
      </p>

      <h2>Clean the jaws</h2>
      <ol>
        <li>Take the battery out and open the chuck until the jaws disappear.</li>
        <li>Tap it, mouth down, on a piece of wood. Masonry dust does more harm than years of drilling.</li>
        <li>Blow it out, and wipe each jaw with a cloth on a stick.</li>
        <li>One drop of light oil on the thread, none on the jaws. Open and close it ten times.</li>
      </ol>

      <h2>Close it properly</h2>
      <p>
        Push the bit in until it stops, draw it back by two millimetres and close the jaws while you turn the bit: they
        find its middle. A keyless chuck clicks when it is tight. One with a key is tightened at all three holes, not at
        the nearest. And let the drill, not the wrist, come to a stop before you open it again: holding the turning
        sleeve is how chucks, and sleeves of another kind, are spoiled.
      </p>
    </>
  );
}

export const trueChuck: Post = {
  slug: 'true-chuck',
  title: 'A drill that runs true',
  published: '2025-11-24',
  category: 'drill-machine',
  image: '/pictures/blog/drill-chuck.svg',
  imageText: 'A drill and its chuck on the bench',
  summary: 'Why a bit wobbles, how to find out whose fault it is, and five minutes with a cloth and a drop of oil.',
  Body,
};
