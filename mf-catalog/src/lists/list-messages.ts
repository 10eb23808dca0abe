import { texts } from '@kerf/federation/texts';

/** The texts of lists that the page of a tool shows too, once somebody saves it. */
export const listMessages = texts('mf-catalog/list', {
  save: 'Save to a list',
  savedTools: 'Saved tools',
  saved: 'Saved.',
  viewLists: 'View your lists',
  whichList: 'Save to which list?',
  done: 'Done',
  fullList: ({ most }: { most: number }) =>
    `This list has ${most} tools already. Remove one of them, or use another list.`,
  manyLists: ({ most }: { most: number }) => `You have ${most} lists already. Remove one of them first.`,
});
