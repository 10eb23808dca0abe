import type { Post } from '../post';

function Body() {
  return (
    <>
      <p>
        People ask what to buy first and expect a list of machines. Ours has none that needs a plug. These are the tools
        that are in every box in our own yard, and most of them are older than the people who carry them.
      </p>

      <h2>Seven things</h2>
      <ul>
        <li>A claw hammer of 16 oz. Lighter bends nails, heavier bends you.</li>
        <li>
          Six screwdrivers that fit: three slotted, three cross. A driver that almost fits is how screws are ruined.
        </li>
        <li>Combination pliers, and an adjustable wrench that does not adjust itself.</li>
        <li>A tape of five metres and a pencil. Buy the pencil by the dozen.</li>
        <li>A level of 60 cm. Check it by turning it round: the bubble has to say the same both ways.</li>
        <li>A knife with blades that snap off or turn, and spare ones.</li>
        <li>A hand saw with hardened teeth. It cuts what you would not fetch the machine for.</li>
      </ul>

      <h2>The box itself</h2>
      <p>
        Take one that you can lift with one hand when it is full. Heavy things lie at the bottom, sharp things have a
        place of their own, and nothing lies on the level. A tray that lifts out keeps small parts where you can see
        them.
      </p>

      <h2>What can wait</h2>
      <p>
        The first machine is a drill driver, when the second shelf is to be hung. The first saw with a motor comes when
        you have sawn a floor’s worth of boards by hand and know what you want from it.
      </p>
    </>
  );
}

export const firstToolBox: Post = {
  slug: 'first-tool-box',
  title: 'What belongs in the first tool box',
  published: '2025-09-08',
  category: 'hardware-device',
  image: '/pictures/blog/article.svg',
  imageText: 'A hand saw in a board, with a square, a pencil and a tape measure on the bench',
  summary: 'Seven tools without a plug, the box to carry them in, and what can wait.',
  Body,
};
