import type { Item } from '@kerf/contracts';
import { hangs, makeItem, makeSearchResult, mockNetwork, refuses, renderPage, responds } from '@kerf/testing';
import { screen, waitFor, within } from '@testing-library/react';
import remote from '../routes';

mockNetwork();

const saw = makeItem({ name: 'Track Saw', price: 129_990, minimum: 2, stock: 10, image: '/saw.svg' });
const drill = makeItem({ name: 'Hammer Drill', minimum: 2, stock: 9 });
const box = makeItem({ name: 'Tool Box', minimum: 2, stock: 1 });

const open = async (items: Item[]) => {
  responds('listItems', () => items);
  return renderPage(remote, '/dashboard/manageitems', { as: 'admin' });
};
const names = () => screen.getAllByRole('rowheader').map(({ textContent }) => textContent);
const row = async (name: string) =>
  within((await screen.findByRole('rowheader', { name })).closest('tr') as HTMLElement);
const askToDelete = async (user: Awaited<ReturnType<typeof open>>['user'], name: string, response: string) => {
  await user.click(await screen.findByRole('button', { name: `Delete ${name}` }));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Are you sure?' }));
  await user.click(dialog.getByRole('button', { name: response }));
};

test('shows picture, price and stock of each item', async () => {
  await open([saw]);
  const shown = await row('Track Saw');
  expect(shown.getByRole('presentation')).toHaveAttribute('src', '/saw.svg');
  expect(shown.getByText('$1,299.90')).toBeInTheDocument();
  expect(shown.getByText('10')).toBeInTheDocument();
});

test.each([
  [saw, null],
  [drill, 'Low stock'],
  [box, 'Out of stock'],
])('marks low and insufficient stock (%#)', async (item, mark) => {
  await open([item]);
  const shown = await row(item.name);
  expect(shown.queryByText(/stock$/)?.textContent ?? null).toBe(mark);
});

test('deletes an item after confirmation and removes it from the list', async () => {
  const items = [saw, drill];
  const { user } = await open(items);
  const sent = responds('removeItem', () => {
    items.shift();
    return { acknowledged: true, deletedCount: 1 };
  });
  await askToDelete(user, 'Track Saw', 'Delete');
  expect(await screen.findByText('Poof! Your imaginary file has been deleted!')).toBeInTheDocument();
  expect(names()).toEqual(['Hammer Drill']);
  expect(sent.map(({ params }) => params)).toEqual([{ id: saw._id }]);
});

test('removes a deleted item before the response arrives', async () => {
  const { user } = await open([saw, drill]);
  hangs('removeItem');
  await askToDelete(user, 'Track Saw', 'Delete');
  await expect(screen.findByRole('rowheader', { name: 'Hammer Drill' })).resolves.toBeInTheDocument();
  expect(names()).toEqual(['Hammer Drill']);
  expect(screen.queryByText('Poof! Your imaginary file has been deleted!')).not.toBeInTheDocument();
});

test('deletes nothing without confirmation', async () => {
  const { user } = await open([saw]);
  await askToDelete(user, 'Track Saw', 'Keep');
  expect(await screen.findByText('Your imaginary file is safe!')).toBeInTheDocument();
  expect(names()).toEqual(['Track Saw']);
});

test('optimistic.03 4.22 restores the item and shows the reason after a failed delete', async () => {
  const { user } = await open([saw, drill]);
  await screen.findByRole('table');
  hangs('listItems');
  refuses('removeItem', 503, 'The shop is having trouble. Please try again in a moment.');
  await askToDelete(user, 'Track Saw', 'Delete');
  expect(await screen.findByText('The shop is having trouble. Please try again in a moment.')).toBeInTheDocument();
  expect(names()).toEqual(['Track Saw', 'Hammer Drill']);
});

test('offers to add the first item to an empty list', async () => {
  await open([]);
  expect(await screen.findByText('No items in the shop')).toBeInTheDocument();
  for (const link of screen.getAllByRole('link', { name: 'Add Item' }))
    expect(link).toHaveAttribute('href', '/dashboard/additem');
});

test('errors.10 8.10 shows the error of a failed load', async () => {
  refuses('listItems', 500, 'The items could not be read.');
  await renderPage(remote, '/dashboard/manageitems', { as: 'admin' });
  expect(await screen.findByText('The items could not be read.')).toHaveRole('alert');
});

test('searches and sorts at the API, with the search in the address', async () => {
  const { user, history } = await open([saw, drill]);
  const asked = responds('searchItems', makeSearchResult([drill]));
  await user.type(await screen.findByRole('searchbox', { name: 'Search' }), 'drill');
  await waitFor(() => expect(names()).toEqual(['Hammer Drill']));
  expect(asked.at(-1)?.query).toEqual({ q: 'drill', limit: '100' });
  expect(history.location.search).toBe('?q=drill');
});

test('lists the lowest stock first, without a search', async () => {
  const { user, history } = await open([saw, drill]);
  const asked = responds('listItemsByStock', [drill, saw]);
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Sort by' }), 'Lowest stock');
  await waitFor(() => expect(names()).toEqual(['Hammer Drill', 'Track Saw']));
  expect(asked.map(({ query }) => query)).toEqual([{ limit: '100' }]);
  expect(history.location.search).toBe('?sort=stock');
  expect(screen.queryByRole('searchbox', { name: 'Search' })).not.toBeInTheDocument();
});

test('changes the stock with a reason', async () => {
  const { user } = await open([saw]);
  const sent = responds('changeStock', { acknowledged: true, modifiedCount: 1, stock: 7 });
  await user.click(await screen.findByRole('button', { name: /: change the stock of Track Saw/ }));
  const form = within(await screen.findByRole('form', { name: 'Change the stock of Track Saw' }));
  await user.click(form.getByRole('button', { name: 'Save' }));
  expect(await form.findByText('This field is required.')).toBeInTheDocument();
  await user.type(form.getByLabelText('Change by'), '-3');
  await user.type(form.getByLabelText('Reason'), 'Broken in the shop');
  await user.click(form.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('The stock of Track Saw is 7 now.')).toBeInTheDocument();
  expect(sent.map(({ body }) => body)).toEqual([{ change: -3, reason: 'Broken in the shop' }]);
});

test('shows the preview of a price change of the chosen items', async () => {
  const { user, history } = await open([saw, drill]);
  const sent = responds('importItems', { created: 0, updated: 1, unchanged: 0, errors: [], changes: [] });
  responds('listItemImports', []);
  await user.click(await screen.findByRole('checkbox', { name: 'Choose Track Saw' }));
  const form = within(screen.getByRole('form', { name: 'Change the chosen items' }));
  expect(form.getByText('1 item is chosen.')).toBeInTheDocument();
  await user.type(form.getByLabelText('Value'), '-100');
  await user.click(form.getByRole('button', { name: 'Preview' }));
  expect(await form.findByText('Enter a percentage such as -10, or a stock such as 40.')).toBeInTheDocument();
  await user.clear(form.getByLabelText('Value'));
  await user.type(form.getByLabelText('Value'), '-10');
  await user.click(form.getByRole('button', { name: 'Preview' }));
  await waitFor(() => expect(history.location.pathname).toBe('/dashboard/manageitems/import'));
  await waitFor(() => expect(sent.map(({ query }) => query)).toEqual([{ dryRun: 'true' }]));
});
