import { createMemoryHistory } from '@kerf/federation/router-testing';
import { ShopRouter } from '@kerf/federation/shop-router';
import { render, screen, waitFor } from '@testing-library/react';
import { PagedTable, type PagedTableProps } from './paged-table';

const complete = {
  error: null,
  refetch: () => {},
  hasMore: false,
  isLoadingMore: false,
  moreError: null,
  loadMore: () => {},
};

const show = (count: number, address: string, list: Omit<PagedTableProps<string>['list'], 'data'> = complete) => {
  const data = Array.from({ length: count }, (_, index) => `row ${index + 1}`);
  const table = (
    <PagedTable
      caption="Rows"
      list={{ ...list, data }}
      rowKey={row => row}
      columns={[{ key: 'row', header: 'Row', cell: (row, index) => `${index}: ${row}` }]}
    />
  );
  render(<ShopRouter history={createMemoryHistory({ initialEntries: [address], v5Compat: true })}>{table}</ShopRouter>);
  return screen.getAllByRole('cell').map(({ textContent }) => textContent);
};

test('shows sixteen rows without page links', () => {
  expect(show(16, '/')).toHaveLength(16);
  expect(screen.queryByRole('navigation')).not.toBeInTheDocument();
});

test.each([
  ['/?page=3', '32: row 33'],
  ['/?page=99', '32: row 33'],
  ['/?page=-4', '0: row 1'],
  ['/?page=one', '0: row 1'],
])('%s starts with %p', (address, first) => {
  expect(show(33, address)[0]).toBe(first);
});

test('links only to the previous page on the last page', () => {
  expect(show(17, '/?page=2')).toEqual(['16: row 17']);
  expect(screen.getByRole('link', { name: 'Previous' })).toHaveAttribute('href', '/?page=1');
  expect(screen.queryByRole('link', { name: 'Next' })).not.toBeInTheDocument();
});

test('loads the next page of the list when the last loaded rows are shown, and says that there are more', async () => {
  const loadMore = jest.fn();
  show(32, '/?page=2', { ...complete, hasMore: true, loadMore });
  await waitFor(() => expect(loadMore).toHaveBeenCalledTimes(1));
  expect(screen.getByText('17 to 32 of 32+')).toBeInTheDocument();
});

test('does not load the next page before it is needed', () => {
  const loadMore = jest.fn();
  show(33, '/?page=1', { ...complete, hasMore: true, loadMore });
  expect(loadMore).not.toHaveBeenCalled();
});

test('shows the error of a failed page and does not repeat the request by itself', () => {
  const loadMore = jest.fn();
  show(32, '/?page=2', {
    ...complete,
    hasMore: true,
    moreError: new Error('The orders could not be read.'),
    loadMore,
  });
  expect(screen.getByRole('alert')).toHaveTextContent('The orders could not be read.');
  expect(loadMore).not.toHaveBeenCalled();
});
