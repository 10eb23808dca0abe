import { texts } from '@kerf/federation/texts';
export const listsMessages = texts('mf-dashboard-admin/lists', {
  /** Keeps the line of a text that depends on data, until it is there. */
  notYet: '\u00a0',
  /** Two facts of one line. */
  pair: ({ one, other }: { one: string; other: string }) => `${one}, ${other}`,
  pages: 'Pages',
  shown: ({ from, to, all }: { from: number; to: number; all: string }) => `${from} to ${to} of ${all}`,
  previous: 'Previous',
  next: 'Next',
  filters: 'Search and filters',
  openFilters: 'Filters',
  from: 'From',
  to: 'To',
  download: 'Download CSV',
  views: 'Views',
  selection: 'Selection',
  select: 'Select',
  clear: 'Clear',
  selectAll: 'Select all on this page',
});
