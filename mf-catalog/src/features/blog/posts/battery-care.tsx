import type { Post } from '../post';

function Body() {
  return (
    <>
      <p>
        A battery is the most expensive part of a cordless drill and the one that is treated worst. It does not wear out
        by being used. It wears out by being hot, by being empty, and by lying about full for months.
      </p>

      <h2>In use</h2>
      <ul>
        <li>Stop when the tool slows. The last two minutes cost more life than the half hour before them.</li>
        <li>Let a hot battery lie in the shade for a quarter of an hour before you charge it.</li>
        <li>Below freezing, carry it in your jacket. Never charge it until it is as warm as the room.</li>
      </ul>

      <h2>In the drawer</h2>
      <p>
        Two lights of four is right for storing, in a dry place between 5 and 20 degrees. Look at it every three months.
        A battery that has lain empty over a winter may not wake up, and no charger should be talked into trying.
      </p>

      <h2>When it is done</h2>
      <p>
        One that gets hot without work, swells, or falls from full to empty in minutes is finished. Tape over the
        contacts and hand it in where you buy new ones. Every shop that sells them takes them back.
      </p>
    </>
  );
}

export const batteryCare: Post = {
  slug: 'battery-care',
  title: 'Batteries last longer than you think',
  published: '2025-12-08',
  category: 'electrical-device',
  image: '/pictures/blog/battery-care.svg',
  imageText: 'A battery on its charger',
  summary: 'What wears a battery out, how to keep one over the winter, and when to let it go.',
  Body,
};
