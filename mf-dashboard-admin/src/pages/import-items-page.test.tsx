import type { ImportReport } from '@kerf/contracts';
import { mockNetwork, refuses, renderPage, responds } from '@kerf/testing';
import { screen, waitFor, within } from '@testing-library/react';
import remote from '../routes';

mockNetwork();

const report: ImportReport = {
  created: 0,
  updated: 1,
  unchanged: 1,
  errors: [],
  changes: [{ row: 2, name: 'Belt Sander', fields: [{ column: 'price', before: '10.00', after: '12.00' }] }],
};
const csv = 'id,price\r\n1,12\r\n';
// jsdom's File has no arrayBuffer().
const file = Object.assign(new File([csv], 'items.csv', { type: 'text/csv' }), {
  arrayBuffer: async () => new TextEncoder().encode(csv).buffer,
});

const open = () => renderPage(remote, '/dashboard/manageitems/import', { as: 'catalogue' });

test('shows what a file would change, and imports it', async () => {
  responds('listItemImports', []);
  const sent = responds('importItems', report);
  const { user } = await open();
  await user.upload(await screen.findByLabelText('CSV file'), file);
  expect(await screen.findByText('0 to add, 1 to change, 1 unchanged.')).toBeInTheDocument();
  expect(screen.getByText('price: 10.00 → 12.00')).toBeInTheDocument();
  expect(sent.map(({ query }) => query)).toEqual([{ dryRun: 'true' }]);
  await user.click(screen.getByRole('button', { name: 'Import' }));
  expect(await screen.findByText('0 added, 1 changed.')).toBeInTheDocument();
  expect(sent.map(({ query }) => query)).toEqual([{ dryRun: 'true' }, {}]);
  expect(screen.queryByRole('button', { name: 'Import' })).not.toBeInTheDocument();
});

test('shows each problem with its row and column, and offers no import', async () => {
  responds('listItemImports', []);
  responds('importItems', {
    ...report,
    errors: [{ row: 3, column: 'price', message: 'Enter a number.' }],
    changes: [],
  });
  const { user } = await open();
  await user.upload(await screen.findByLabelText('CSV file'), file);
  expect(await screen.findByText('1 problem. Nothing can be imported.')).toBeInTheDocument();
  const table = within(screen.getByRole('table', { name: 'Problems' }));
  expect(table.getByRole('rowheader', { name: '3' })).toBeInTheDocument();
  expect(table.getByText('Enter a number.')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Import' })).not.toBeInTheDocument();
});

test('undoes an import after confirmation, and shows why it cannot', async () => {
  const entry = {
    _id: '1'.repeat(24),
    at: '2026-11-24T10:00:00.000Z',
    by: 'ada',
    created: 1,
    updated: 2,
    undone: false,
  };
  responds('listItemImports', [entry]);
  refuses('undoItemImport', 409, 'Belt Sander has changed since.');
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: /^Undo the change of (Today|[A-Z][a-z]{2} \d)/ }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('Belt Sander has changed since.')).toBeInTheDocument();
  const undone = responds('undoItemImport', { acknowledged: true, modifiedCount: 3 });
  await user.click(screen.getByRole('button', { name: /^Undo the change/ }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(undone.map(({ params }) => params)).toEqual([{ id: entry._id }]));
});
