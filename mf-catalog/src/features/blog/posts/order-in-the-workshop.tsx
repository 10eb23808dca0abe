import type { Post } from '../post';

function Body() {
  return (
    <>
      <p>
        Nobody has ever lost a tool. They are all somewhere. An hour spent on where somewhere is comes back within a
        week, and it needs no more than a chest of drawers and a pen.
      </p>

      <h2>By job, not by kind</h2>
      <p>
        A drawer of everything with a handle is tidy and useless. Put together what is taken out together: what hangs a
        door, what wires a socket, what changes a blade, with the key for that blade beside it.
      </p>

      <h2>From the waist outwards</h2>
      <ul>
        <li>Between hip and chest: what you touch every day.</li>
        <li>Above: what is light and rare.</li>
        <li>Below: what is heavy. A chest that is heavy at the top falls over when the third drawer opens.</li>
        <li>On the wall: what has a shape you can draw. The outline shows what is missing before you go home.</li>
      </ul>

      <h2>The tray</h2>
      <p>
        Keep one tray on the bench for whatever has no place yet, and empty it on Friday. What comes back to it three
        times has earned a drawer. What nobody asks for in a year has earned another owner.
      </p>
    </>
  );
}

export const orderInTheWorkshop: Post = {
  slug: 'order-in-the-workshop',
  title: 'Order in the workshop',
  published: '2025-10-13',
  category: 'tools-box',
  image: '/pictures/blog/order-in-the-workshop.svg',
  imageText: 'A tool chest with one drawer open',
  summary: 'An hour with a chest of drawers and a pen, and why everything with a handle does not belong together.',
  Body,
};
