import { texts } from '@kerf/federation/texts';
/** The texts of the pictures of an item. */
export const pictureMessages = texts('mf-dashboard-admin/picture', {
  title: 'Pictures',
  count: ({ count, most }: { count: number; most: number }) => `${count} of ${most}`,
  hint: 'Drag to sort; the first is the main picture. What a picture shows is read to people who cannot see it.',
  caption: 'What it shows',
  captionOf: ({ at }: { at: number }) => `What picture ${at} shows`,
  main: 'Main picture',
  pictureAt: ({ at }: { at: number }) => `Picture ${at}`,
  move: ({ at }: { at: number }) => `Move picture ${at}`,
  moveHint: 'Drag it, or press the arrow keys',
  moved: ({ at, count }: { at: number; count: number }) => `The picture is number ${at} of ${count} now.`,
  remove: ({ at }: { at: number }) => `Remove picture ${at}`,
  byAddress: 'Add by address',
  address: 'Picture (URL)',
  add: 'Add picture',
});
