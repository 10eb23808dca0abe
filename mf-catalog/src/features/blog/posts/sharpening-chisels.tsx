import type { Post } from '../post';

function Body() {
  return (
    <>
      <p>
        A sharp chisel is the safe one: it goes where you steer it. Ours leave the works with an edge of 25 degrees that
        is ground, not honed. Ten minutes on a stone make a tool of it, two minutes keep it one.
      </p>

      <h2>The back first</h2>
      <p>
        Lay the back flat on a 1000 stone and rub the first two centimetres until they shine evenly. You do this once in
        a chisel’s life. An edge is where two surfaces meet, and the back is one of them.
      </p>

      <h2>Then the edge</h2>
      <ol>
        <li>Wet the stone. Water or oil, never both on the same one.</li>
        <li>Set the bevel down, feel it lie flat, and lift the handle by a finger’s breadth: about 30 degrees.</li>
        <li>Pull in long strokes until you feel a burr along the whole width of the back.</li>
        <li>Go over to a 6000 stone and repeat with half the pressure.</li>
        <li>Turn it over, lay it flat, and take the burr off with two strokes.</li>
      </ol>

      <h2>Is it sharp</h2>
      <p>
        Pare the end of a softwood offcut. A sharp edge leaves a surface that is smooth and a little glossy; a dull one
        crushes the soft rings and leaves them grey. Try it on wood and leave your thumb out of it.
      </p>
    </>
  );
}

export const sharpeningChisels: Post = {
  slug: 'sharpening-chisels',
  title: 'Ten minutes to a sharp chisel',
  published: '2025-11-10',
  category: 'hardware-device',
  image: '/pictures/blog/sharpening-chisels.svg',
  imageText: 'A chisel lying on a sharpening stone',
  summary: 'The back once, the edge often: two stones, five steps and a test that spares your thumb.',
  Body,
};
