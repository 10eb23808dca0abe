/**
 * The numbers of an item by which shoppers filter. An attribute has one of them while it is among the filters, so that the fields and the indexes
 * of the search stay the same whatever attributes a shop has.
 */
export const slots = ['n1', 'n2', 'n3', 'n4', 'n5', 'n6', 'n7', 'n8'] as const;
export type Slot = (typeof slots)[number];

/** The numbers of a record that it has, without its other fields. */
export const numbersIn = (record: Partial<Record<Slot, number>>): Partial<Record<Slot, number>> =>
  Object.fromEntries(slots.flatMap(slot => (record[slot] === undefined ? [] : [[slot, record[slot]]])));
