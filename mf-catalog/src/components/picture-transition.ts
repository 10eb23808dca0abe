/** The name of the view transition between an item's picture in a list and the one on its page. */
export const pictureTransition = (itemId: string) => `item-picture-${itemId}`;
