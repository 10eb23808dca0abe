/** The texts of the pictures of an item. */
export const pictureMessages = {
  title: 'Pictures',
  count: (count: number, most: number) => `${count} of ${most}`,
  hint: 'Drag to sort; the first is the main picture. What a picture shows is read to people who cannot see it.',
  caption: 'What it shows',
  captionOf: (at: number) => `What picture ${at} shows`,
  main: 'Main picture',
  pictureAt: (at: number) => `Picture ${at}`,
  move: (at: number) => `Move picture ${at}`,
  moveHint: 'Drag it, or press the arrow keys',
  moved: (at: number, count: number) => `The picture is number ${at} of ${count} now.`,
  remove: (at: number) => `Remove picture ${at}`,
  byAddress: 'Add by address',
  address: 'Picture (URL)',
  add: 'Add picture',
};
