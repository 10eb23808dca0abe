import { createMemoryHistory } from '@kerf/federation/router-testing';
import { ShopRouter } from '@kerf/federation/shop-router';
import { render, screen } from '@testing-library/react';
import { PagedTable } from './paged-table';

const show = (count: number, address: string) => {
  const rows = Array.from({ length: count }, (_, index) => `row ${index + 1}`);
  const table = (
    <PagedTable
      caption="Rows"
      rows={rows}
      rowKey={row => row}
      columns={[{ key: 'row', header: 'Row', cell: (row, index) => `${index}: ${row}` }]}
    />
  );
  render(<ShopRouter history={createMemoryHistory({ initialEntries: [address], v5Compat: true })}>{table}</ShopRouter>);
  return screen.getAllByRole('cell').map(({ textContent }) => textContent);
};

test('shows fifty rows without page links', () => {
  expect(show(50, '/')).toHaveLength(50);
  expect(screen.queryByRole('navigation')).not.toBeInTheDocument();
});

test.each([
  ['/?page=3', '100: row 101'],
  ['/?page=99', '100: row 101'],
  ['/?page=-4', '0: row 1'],
  ['/?page=one', '0: row 1'],
])('%s starts with %p', (address, first) => {
  expect(show(101, address)[0]).toBe(first);
});

test('links only to the previous page on the last page', () => {
  expect(show(51, '/?page=2')).toEqual(['50: row 51']);
  expect(screen.getByRole('link', { name: 'Previous' })).toHaveAttribute('href', '/?page=1');
  expect(screen.queryByRole('link', { name: 'Next' })).not.toBeInTheDocument();
});
