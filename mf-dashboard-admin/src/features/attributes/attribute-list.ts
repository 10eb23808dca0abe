import type { Attribute, AttributeDefinition } from '@kerf/contracts/staff';

/** The largest position, and the room between two. */
const mostPosition = 10_000;
const step = 10;

export const inOrder = (attributes: readonly Attribute[]): Attribute[] =>
  [...attributes].sort((one, other) => one.position - other.position || (one.key < other.key ? -1 : 1));

/** The position of a new attribute: the last one. */
export const lastPosition = (attributes: readonly Attribute[]): number =>
  Math.min(mostPosition, Math.max(0, ...attributes.map(({ position }) => position)) + step);

/** The definition of an attribute, as a change sends it. */
export const definitionOf = ({ key: _, revision: _revision, ...definition }: Attribute): AttributeDefinition =>
  definition;

/**
 * The new positions by key after an attribute has moved to a place in the list. Usually only its own changes. Without room between its
 * neighbors, those after it move on until there is room.
 */
export const positionsAfter = (ordered: readonly Attribute[], key: string, to: number): Map<string, number> => {
  const moved = ordered.find(attribute => attribute.key === key);
  if (!moved || ordered[to]?.key === key) return new Map();
  const others = ordered.filter(attribute => attribute !== moved);
  const list = others.toSpliced(to, 0, moved);
  const positions = new Map<string, number>();
  const [before, after] = [list[to - 1], list[to + 1]];
  const least = before ? before.position + 1 : 0;
  if (!after) {
    positions.set(key, Math.min(mostPosition, least + step - 1));
    return positions;
  }
  const middle = Math.floor(((before?.position ?? -1) + after.position) / 2);
  if (middle >= least && middle < after.position) return positions.set(key, middle);
  let next = least;
  for (const attribute of list.slice(to)) {
    if (attribute !== moved && attribute.position >= next) break;
    positions.set(attribute.key, next);
    next++;
  }
  return positions;
};
