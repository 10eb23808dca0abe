/** The name of the view transition between an item's picture in a list and the one on its page. */
export const pictureTransition = (itemId: string) => `item-picture-${itemId}`;

/** The widths of an item's picture on a card, and on its page. The served view has the same ones, so the browser loads one file. */
export const cardSizes = '(min-width: 60rem) 24rem, 50vw';
export const stageSizes = '(min-width: 60rem) 42rem, 100vw';
