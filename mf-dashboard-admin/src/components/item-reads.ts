/** The calls that show items, their prices or stocks. A change of an item outdates them. */
export const itemReads = [
  'listItems',
  'listItemsByStock',
  'getItem',
  'searchItems',
  'suggest',
  'readOverview',
] as const;
