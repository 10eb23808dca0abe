import { render, screen, within } from '@testing-library/react';
import { type Column, DataTable } from './DataTable';

interface Tool {
  id: string;
  name: string;
  price: number;
}

const tools: Tool[] = [
  { id: 'a', name: 'Jigsaw', price: 90 },
  { id: 'b', name: 'Drill', price: 120 },
];

const columns: Column<Tool>[] = [
  { key: 'serial', header: 'Serial', cell: (_tool, index) => index + 1 },
  { key: 'name', header: 'Name', cell: tool => tool.name, primary: true },
  { key: 'price', header: 'Price', cell: tool => tool.price, align: 'end' },
];

const show = (rows: Tool[]) =>
  render(
    <DataTable
      caption="All tools"
      columns={columns}
      rows={rows}
      rowKey={tool => tool.id}
      empty={<p>No tools yet</p>}
    />,
  );

test('renders a table with a name, column headers and row headers', () => {
  show(tools);
  const table = screen.getByRole('table', { name: 'All tools' });
  expect(
    within(table)
      .getAllByRole('columnheader')
      .map(header => header.textContent),
  ).toEqual(['Serial', 'Name', 'Price']);
  const row = screen.getByRole('row', { name: /Drill/ });
  expect(within(row).getByRole('rowheader')).toHaveTextContent('Drill');
  expect(
    within(row)
      .getAllByRole('cell')
      .map(cell => cell.textContent),
  ).toEqual(['2', '120']);
});

test('sets the header on each cell for the card layout', () => {
  show(tools);
  expect(screen.getByRole('cell', { name: '120' })).toHaveAttribute('data-label', 'Price');
});

test('shows the empty state without rows', () => {
  show([]);
  expect(screen.queryByRole('table')).not.toBeInTheDocument();
  expect(screen.getByText('No tools yet')).toBeInTheDocument();
});
