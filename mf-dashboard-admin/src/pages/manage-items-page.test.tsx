import type { Item, ShopPrice } from '@kerf/contracts';
import { hangs, makeItem, makeSearchResult, mockNetwork, refuses, renderPage, responds } from '@kerf/testing';
import { screen, waitFor, within } from '@testing-library/react';
import remote from '../routes';

mockNetwork();

const saw = makeItem({ name: 'Track Saw', price: 129_990, minimum: 2, stock: 10, image: '/saw.svg' });
const drill = makeItem({ name: 'Hammer Drill', minimum: 2, stock: 9 });
const box = makeItem({ name: 'Tool Box', minimum: 2, stock: 1 });

const overview = {
  toShip: 0,
  openReturns: 0,
  openDisputes: 0,
  failedPayments: 0,
  failedRefunds: 0,
  lowStock: 3,
  unansweredMessages: 0,
  failingFrontEnds: 0,
  deadJobs: 0,
  late: 0,
  oldestToShip: null,
};
const open = async (items: Item[]) => {
  responds('listItems', () => items);
  responds('searchItems', makeSearchResult(items));
  responds('readOverview', overview);
  return renderPage(remote, '/dashboard/manageitems', { as: 'admin' });
};
const names = () => screen.getAllByRole('rowheader').map(({ textContent }) => textContent);
const row = async (name: string) =>
  within((await screen.findByRole('rowheader', { name })).closest('tr') as HTMLElement);
const askToDelete = async (user: Awaited<ReturnType<typeof open>>['user'], name: string, response: string) => {
  await user.click(await screen.findByRole('button', { name: `More for ${name}` }));
  await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Are you sure?' }));
  await user.click(dialog.getByRole('button', { name: response }));
};

test('shows picture, price and stock of each item', async () => {
  await open([saw]);
  const shown = await row('Track Saw');
  expect(shown.getByRole('presentation')).toHaveAttribute('src', '/saw.svg');
  // The list price, and the one that a phone shows.
  expect(shown.getAllByText('$1,299.90')).toHaveLength(2);
  expect(shown.getByText('10')).toBeInTheDocument();
});

test.each([
  [saw, 'In shop'],
  [drill, 'Low stock'],
  [box, 'Out of stock'],
])('marks low and insufficient stock (%#)', async (item, mark) => {
  await open([item]);
  const shown = await row(item.name);
  expect(shown.getByText(/(stock|shop)$/)).toHaveTextContent(mark);
});

test('has the import of a file in a menu too, for phones', async () => {
  const { user } = await open([saw]);
  await user.click(await screen.findByRole('button', { name: 'More actions' }));
  expect(screen.getByRole('menuitem', { name: 'Download CSV' })).toBeInTheDocument();
  expect(screen.getByRole('menuitem', { name: 'Import Items' })).toHaveAttribute(
    'href',
    '/dashboard/manageitems/import',
  );
});

test('has keys to move, select and edit', async () => {
  const { user, history } = await open([saw, drill]);
  await row('Track Saw');
  await user.keyboard('jjx');
  expect(screen.getByRole('checkbox', { name: `Select ${drill.name}` })).toBeChecked();
  await user.type(screen.getByRole('searchbox', { name: 'Search' }), 'e');
  expect(history.location.pathname).toBe('/dashboard/manageitems');
  (document.activeElement as HTMLElement).blur();
  await user.keyboard('je');
  expect(history.location.pathname).toBe(`/dashboard/manageitems/${saw._id}`);
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
  responds('searchItems', makeSearchResult([]));
  responds('readOverview', overview);
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

const sold = makeItem({ name: 'Drill Driver', price: 15_900, wasPrice: 19_630, sale: { percent: 19 } });
const press = makeItem({ name: 'Drill Press', price: 26_500 });
const report = { created: 0, updated: 2, unchanged: 0, errors: [] };
const shopPrices: Readonly<Record<string, ShopPrice>> = {
  [sold._id]: { before: 15_900, after: 16_696, sale: { name: 'Big Sales', percent: 19 } },
  [press._id]: { before: 26_500, after: 27_825 },
};
/** As the API answers: a dry run names the prices in the shop, an import its id. */
const importing = () =>
  responds('importItems', ({ query, body }) => ({
    ...report,
    ...(query.dryRun === undefined && { import: 'f'.repeat(24) }),
    changes: String(body)
      .trim()
      .split('\r\n')
      .slice(1)
      .map((line, at) => {
        const [item = ''] = line.split(',');
        return {
          row: at + 1,
          item,
          name: '',
          fields: [],
          ...(query.dryRun && shopPrices[item] && { shop: shopPrices[item] }),
        };
      }),
  }));
const openPrices = async () => {
  const shown = await open([sold, press]);
  await shown.user.click(await screen.findByRole('checkbox', { name: 'Select all on this page' }));
  expect(screen.getByText('2 items selected')).toBeInTheDocument();
  await shown.user.click(screen.getByRole('button', { name: 'Change price…' }));
  return { ...shown, form: within(await screen.findByRole('form', { name: 'Change 2 prices' })) };
};
const cells = (form: Awaited<ReturnType<typeof openPrices>>['form'], name: string) =>
  within(form.getByRole('rowheader', { name }).closest('tr') as HTMLElement)
    .getAllByRole('cell')
    .map(({ textContent }) => textContent)
    .filter(Boolean)
    // The others are the lines of a phone.
    .slice(0, 5);

test('raises list prices in place, with running sales, and undoes it', async () => {
  const sent = importing();
  const { user, form } = await openPrices();
  const change = await form.findByLabelText('Change in percent');
  expect(change).toHaveFocus();
  await user.keyboard('5');
  await waitFor(() =>
    expect(cells(form, 'Drill Driver')).toEqual(['$196.30', '$206.12', 'Big Sales −19%', '$159.00', '$166.96']),
  );
  expect(cells(form, 'Drill Press')).toEqual(['$265.00', '$278.25', 'None', '$265.00', '$278.25']);
  expect(form.getByText(/^1 item is on sale: customers pay \$7\.96 more\./)).toBeInTheDocument();
  await user.keyboard('{Enter}');
  const csv = `id,price\r\n${sold._id},206.12\r\n${press._id},278.25\r\n`;
  await waitFor(() => expect(sent.at(-1)).toMatchObject({ query: {}, body: csv }));
  expect(await screen.findByText(/^2 list prices are changed\. You can undo it/)).toBeInTheDocument();
  expect(screen.queryByRole('form', { name: 'Change 2 prices' })).not.toBeInTheDocument();
  const undone = responds('undoItemImport', { acknowledged: true, modifiedCount: 2 });
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('The list prices are as before.')).toBeInTheDocument();
  expect(undone.map(({ params }) => params)).toEqual([{ id: 'f'.repeat(24) }]);
});

test('sets the category of the chosen items, with the old and the new one, and undoes it', async () => {
  const sent = importing();
  const { user } = await open([
    { ...sold, category: 'power-saw' },
    { ...press, category: 'drill-machine' },
  ]);
  await user.click(await screen.findByRole('checkbox', { name: 'Select all on this page' }));
  await user.click(screen.getByRole('button', { name: 'Set category…' }));
  const form = within(await screen.findByRole('form', { name: 'Set the category of 2 items' }));
  expect(form.getByLabelText('New category')).toHaveFocus();
  await user.selectOptions(form.getByLabelText('New category'), 'Drill Machine');
  expect(form.getByRole('rowheader', { name: 'Drill Driver' }).closest('tr')).toHaveTextContent(
    'Drill DriverPower SawDrill Machine',
  );
  const button = form.getByRole('button', { name: 'Change 1 item' });
  await waitFor(() => expect(button).not.toHaveAttribute('aria-disabled', 'true'));
  await user.click(button);
  expect(await screen.findByText(/^The category of \d items? is changed\. You can undo it/)).toBeInTheDocument();
  expect(sent.at(-1)).toMatchObject({ query: {}, body: `id,category\r\n${sold._id},drill-machine\r\n` });
  responds('undoItemImport', { acknowledged: true, modifiedCount: 1 });
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('The categories are as before.')).toBeInTheDocument();
});

test('asks again before a change by more than 30 %, and leaves out a row', async () => {
  const sent = importing();
  const { user, form } = await openPrices();
  await user.click(await form.findByRole('button', { name: 'Leave out Drill Driver' }));
  await user.type(form.getByLabelText('Change in percent'), '+31');
  await user.click(form.getByRole('radio', { name: 'To a price' }));
  expect(form.getByLabelText('New list price in dollars')).toHaveValue('+31');
  await user.click(form.getByRole('radio', { name: 'By percent' }));
  await waitFor(() =>
    expect(form.getByRole('button', { name: 'Change 1 price' })).not.toHaveAttribute('aria-disabled', 'true'),
  );
  await user.click(form.getByRole('button', { name: 'Change 1 price' }));
  const question = within(await screen.findByRole('alertdialog', { name: 'Change the price by more than 30%?' }));
  expect(question.getByText('The largest change: Drill Press, from $265.00 to $347.15.')).toBeInTheDocument();
  await user.click(question.getByRole('button', { name: 'Look again' }));
  expect(sent.filter(({ query }) => query.dryRun === undefined)).toEqual([]);
  await user.click(form.getByRole('button', { name: 'Change 1 price' }));
  const again = within(await screen.findByRole('alertdialog', { name: 'Change the price by more than 30%?' }));
  await user.click(again.getByRole('button', { name: 'Change 1 price' }));
  await waitFor(() => expect(sent.filter(({ query }) => query.dryRun === undefined)).toHaveLength(1));
});

test('says in the row why the API refuses a price, and keeps what was typed', async () => {
  responds('importItems', {
    ...report,
    updated: 0,
    errors: [{ row: 2, column: 'price', message: 'The lowest price is $0.01.' }],
    changes: [],
  });
  const { user, form } = await openPrices();
  await user.click(await form.findByRole('radio', { name: 'By amount' }));
  await user.type(form.getByLabelText('Change in dollars'), '-265');
  expect(await form.findByText('The lowest price is $0.01.')).toBeInTheDocument();
  expect(form.getByRole('button', { name: 'Change 2 prices' })).toHaveAttribute('aria-disabled', 'true');
});

test('changes the price of each variant of a chosen item', async () => {
  const disc = makeItem({ name: 'Sanding Disc', price: 640, choices: [{ name: 'Grit', value: '80' }] });
  const variant = (id: string, value: string, price: number) => ({
    ...{ id, options: [{ name: 'Grit', value }], price, stock: 5, minimum: 1, pictures: [] },
  });
  responds('getItem', {
    ...disc,
    options: [{ name: 'Grit', values: ['80', '120'] }],
    variants: [variant(disc._id, '80', 640), variant('e'.repeat(24), '120', 700)],
  });
  const sent = importing();
  const { user } = await open([disc]);
  await user.click(await screen.findByRole('checkbox', { name: 'Select Sanding Disc, 80' }));
  await user.click(screen.getByRole('button', { name: 'Change price…' }));
  await user.type(await screen.findByLabelText('Change in percent'), '10');
  await waitFor(() => expect(sent.at(-1)?.body).toBe(`id,price\r\n${disc._id},7.04\r\n${'e'.repeat(24)},7.70\r\n`));
});

test('changes several stocks with one reason', async () => {
  const { user } = await open([saw, drill]);
  const sent = responds('changeStocks', { acknowledged: true, modifiedCount: 2, stocks: [] });
  await user.click(await screen.findByRole('checkbox', { name: 'Select all on this page' }));
  await user.click(screen.getByRole('button', { name: 'Change stock…' }));
  const form = within(await screen.findByRole('form', { name: 'Change the stock of 2 items' }));
  await user.type(await form.findByLabelText('All by'), '+20');
  await user.clear(form.getByLabelText('Change Hammer Drill by'));
  await user.type(form.getByLabelText('Change Hammer Drill by'), '-4');
  await user.click(form.getByRole('button', { name: 'Change the stock of 2 items' }));
  expect(await form.findByText('Say why the stock changes.')).toBeInTheDocument();
  expect(sent).toEqual([]);
  await user.type(form.getByLabelText('Reason'), 'Delivery 48821{Enter}');
  expect(await screen.findByText('The stock of 2 items is changed.')).toBeInTheDocument();
  expect(sent.map(({ body }) => body)).toEqual([
    {
      changes: [
        { item: saw._id, change: 20 },
        { item: drill._id, change: -4 },
      ],
      reason: 'Delivery 48821',
    },
  ]);
});

test('selects a range with Shift, and shows the views with their counts', async () => {
  const { user } = await open([saw, drill, box]);
  await user.click(await screen.findByRole('checkbox', { name: 'Select Track Saw' }));
  await user.keyboard('{Shift>}');
  await user.click(screen.getByRole('checkbox', { name: 'Select Tool Box' }));
  await user.keyboard('{/Shift}');
  expect(screen.getByText('3 items selected')).toBeInTheDocument();
  expect(screen.getByRole('checkbox', { name: 'Select all on this page' })).toBeChecked();
  const views = within(screen.getByRole('navigation', { name: 'Views' }));
  expect(await views.findByRole('link', { name: 'Low stock 3' })).toHaveAttribute(
    'href',
    '/dashboard/manageitems?view=low',
  );
  const asked = responds('listItemsByStock', [box]);
  await user.click(views.getByRole('link', { name: 'Out of stock' }));
  await waitFor(() => expect(names()).toEqual(['Tool Box']));
  expect(asked.map(({ query }) => query)).toEqual([{ state: 'out', limit: '100' }]);
});
