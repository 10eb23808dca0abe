export const listsMessages = {
  pages: 'Pages',
  shown: (from: number, to: number, all: string) => `${from} to ${to} of ${all}`,
  previous: 'Previous',
  next: 'Next',
  filters: 'Search and filters',
  from: 'From',
  to: 'To',
  download: 'Download CSV',
};
