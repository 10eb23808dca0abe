/**
 * A browser that translates a page moves its text nodes into elements of its own (`font`). React then removes a text, or inserts before
 * one, in a parent that no longer has it. The DOM throws a NotFoundError and the page is lost (facebook/react#11538).
 * From now on both work on the browser's element around the text.
 */
export const tolerateTranslation = (): void => {
  const { removeChild, insertBefore } = Node.prototype;

  Node.prototype.removeChild = function <T extends Node>(this: Node, child: T): T {
    const place = placeIn(this, child);
    // Somebody else has removed it already.
    if (!place) return child;
    removeChild.call(this, place);
    return child;
  };

  Node.prototype.insertBefore = function <T extends Node>(this: Node, node: T, before: Node | null): T {
    return insertBefore.call(this, node, before && (placeIn(this, before) ?? null)) as T;
  };
};

/** The child of `parent` that is the node or contains it. */
const placeIn = (parent: Node, node: Node): Node | undefined => {
  for (let place: Node | null = node; place; place = place.parentNode) if (place.parentNode === parent) return place;
  return undefined;
};
