import type { Post } from '../post';
import { TeethTable } from './teeth-table';

const headings = { teeth: 'Teeth', cut: 'Made for', edge: 'Edge' };
const rows = [
  { teeth: '24', cut: 'Along the grain, framing timber, wet wood', edge: 'Rough' },
  { teeth: '40', cut: 'Across the grain, plywood, everyday board', edge: 'Clean' },
  { teeth: '60', cut: 'Veneer, laminate, skirting and trim', edge: 'Ready to fit' },
  { teeth: '48, flat', cut: 'Aluminium profile, clamped, with a drop of oil', edge: 'Clean' },
];

function Body() {
  return (
    <>
      <p>
        A saw is a motor that holds a blade. Most of what we are asked to mend in a saw is nothing wrong with the motor:
        the blade is dull, full of resin, or made for something else. This is what we tell people at the bench.
      </p>

      <h2>Count the teeth first</h2>
      <p>
        Few teeth have deep gullets between them. They carry the chips out quickly and leave a rough edge, which is
        right for beams and for cuts along the grain. Many teeth take small bites and leave a clean edge, and they clog
        and burn when they are asked to rip wet timber. For a 184 mm circular saw this covers most work:
      </p>
      <TeethTable headings={headings} rows={rows} />
      <p>
        If you own one blade, own the 40. If you own two, own a 24 for the site and a 60 for what people will look at.
      </p>

      <h2>Then the shape of the tooth</h2>
      <p>
        Teeth that lean left and right in turn cut across the grain with a knife edge. A flat tooth between two bevelled
        ones lasts longer in laminate and board, where the glue is harder than the wood. A tooth that leans backwards, a
        negative hook, keeps a mitre saw from climbing into the work. It is slower, and you will be glad of it.
      </p>

      <h2>The kerf</h2>
      <p>
        The slot a saw leaves is its kerf. A thin blade, about 1.7 mm, takes less wood and less power, so a cordless saw
        runs longer on it. A thick one, about 2.6 mm, stays straight in deep cuts. What must fit is the riving knife: it
        has to be thinner than the kerf and thicker than the body of the blade. Both numbers are printed on the blade.
      </p>

      <h2>When it is dull</h2>
      <ul>
        <li>You push where you used to guide.</li>
        <li>The edge of the cut is brown, and it smells of it.</li>
        <li>The saw wanders off a line it kept last month.</li>
        <li>The offcut has a fur of splinters on the upper side.</li>
      </ul>
      <p>
        Clean it before you judge it. Half of the blades that come back to us as dull are only dirty: resin on the side
        of a tooth rubs and heats just as a blunt edge does.
      </p>

      <h2>Keeping it</h2>
      <ol>
        <li>Unplug the saw or take the battery out. Every time, for the thirty-second job too.</li>
        <li>
          Lay the blade in warm water with washing-up liquid for ten minutes and brush along the teeth with a brass
          brush. Oven cleaner works as well, and attacks the brazing that holds the carbide: leave it in the kitchen.
        </li>
        <li>Dry it at once and wipe it with a drop of machine oil.</li>
        <li>
          Look at every tooth against the light. One chipped tooth can be ground out; a missing one ends the blade’s
          days.
        </li>
        <li>Hang it up, or keep it in its sleeve. Carbide is hard and brittle, and another blade is just as hard.</li>
      </ol>
      <p>
        A good 40-tooth blade can be sharpened five or six times for about a third of its price. Cheap ones are cheaper
        to replace. Either way, write the date on it in pencil when you put it on: you will be surprised, in one
        direction or the other.
      </p>
    </>
  );
}

export const choosingABlade: Post = {
  slug: 'choosing-a-blade',
  title: 'Choosing a saw blade, and keeping it',
  published: '2026-01-12',
  category: 'power-saw',
  image: '/pictures/blog/choosing-a-blade.svg',
  imageText: 'A bright saw blade leaning against a worn one',
  summary: 'Which blade for which cut, what the numbers on it mean, and ten minutes of care that double its life.',
  Body,
};
