import type { Promotion } from '@kerf/contracts';
import { hasShopConfig, makeItem, mockNetwork, renderPage, responds, respondsWith } from '@kerf/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import remote from '../routes';

mockNetwork();
afterEach(() => {
  document.documentElement.lang = '';
});

const promotion: Promotion = {
  _id: 'a'.repeat(24),
  name: 'Big Sales',
  kind: 'automatic',
  benefit: { percent: 19, on: { categories: ['power-saw'] } },
  conditions: {},
  from: null,
  until: '2026-11-27T05:00:00.000Z',
  timeZone: 'America/New_York',
  limits: {},
  combinable: true,
  active: true,
  state: 'running',
  isSale: true,
  code: null,
  codes: 0,
  uses: null,
  takenOff: 1_900,
  createdAt: '2026-11-20T05:00:00.000Z',
};
const facets = {
  ...{ category: [], price: { min: null, max: null }, rating: [], specifications: [] },
  ...{ inStock: { count: 1 }, onSale: { count: 0 } },
};
const saw = makeItem({ name: 'Track Saw' });
const line = {
  ...{ item: saw._id, name: saw.name, image: saw.image, slug: saw.slug, quantity: 1, price: 14_950, list: 14_950 },
  ...{ discounts: [], total: 14_950, minimum: 1, available: 40 },
};
const quote = {
  ...{ currency: 'USD', lines: [line], subtotal: 14_950, delivery: 0, deliveryDiscounts: [], tax: 0 },
  ...{ taxIncluded: true, total: 14_950, codes: [], refusedCodes: [], problems: [] },
};
const most = [{ name: 'Track Saw', lines: 3, units: 4, before: 10_000, after: 9_000 }];
const previewed = {
  before: { ...quote, lines: [{ ...line, discounts: [{ promotion: promotion._id, name: 'Big Sales', amount: 100 }] }] },
  after: { ...quote, lines: [{ ...line, total: 13_455 }], total: 13_455 },
  carts: { count: 40, changed: 2, before: 100_000, after: 98_000, most },
};

const open = async (found: Promotion[] = [promotion], address = '/dashboard/promotions') => {
  responds('listPromotions', found);
  responds('previewPromotion', previewed);
  responds('searchItems', { items: [saw], total: 1, facets });
  return renderPage(remote, address, { as: 'admin' });
};
/** The page of a new promotion. */
const openNew = async () => {
  const page = await open([], '/dashboard/promotions/new');
  await screen.findByLabelText('Name');
  return page;
};
const type = async (user: Awaited<ReturnType<typeof open>>['user'], label: string, text: string) => {
  await user.clear(screen.getByLabelText(label));
  await user.type(screen.getByLabelText(label), text);
};

/** Chooses an entry in the menu of a promotion. */
const choose = async (user: Awaited<ReturnType<typeof open>>['user'], name: string, entry: string) => {
  await user.click(await screen.findByRole('button', { name: `More for ${name}` }));
  await user.click(await screen.findByRole('menuitem', { name: entry }));
};

test('lists promotions in words, with the period in the time zone of the shop, and ends one', async () => {
  const changed = responds('changePromotion', { acknowledged: true, modifiedCount: 1 });
  const { user } = await open();
  const row = (await screen.findByRole('rowheader', { name: 'Big Sales' })).closest('tr') as HTMLElement;
  expect(within(row).getByText('19 % off: Power Saw')).toBeVisible();
  expect(within(row).getByText(/Until Nov 27, 2026, 12:00/)).toBeVisible();
  await choose(user, 'Big Sales', 'End now');
  expect(await screen.findByText('Big Sales has ended.')).toBeVisible();
  expect(changed[0]?.body).toEqual({ active: false });
});

test('adds a promotion by code, with amounts in cents', async () => {
  const added = responds('addPromotion', { acknowledged: true, insertedId: 'b'.repeat(24) });
  const { user, history } = await openNew();
  await type(user, 'Name', 'Club');
  await user.selectOptions(screen.getByLabelText('Who gets it'), 'Customers with a code');
  await type(user, 'Code', 'club-10');
  await user.click(screen.getByRole('radio', { name: 'Amount' }));
  await type(user, 'Amount off', '10.50');
  await type(user, 'Minimum sum ($)', '100');
  await type(user, 'Uses per customer', '1');
  expect(screen.getByText('7 unsaved changes')).toBeVisible();
  await user.keyboard('{Control>}s{/Control}');
  expect(await screen.findByText('Club is saved.')).toBeVisible();
  expect(history.location.pathname).toBe('/dashboard/promotions');
  expect(added[0]?.body).toEqual({
    name: 'Club',
    kind: 'code',
    code: 'CLUB10',
    benefit: { amount: 1050, on: 'order' },
    conditions: { minimumTotal: 10_000 },
    from: null,
    until: null,
    limits: { perCustomer: 1 },
    combinable: true,
    active: true,
  });
});

test('shows the form when the languages of the shop are known or cannot be read, because they would move its fields', async () => {
  let fail = () => {};
  const answer = new Promise<Response>(respond => {
    fail = () => respond(Response.error());
  });
  respondsWith('getConfig', () => answer);
  await open([], '/dashboard/promotions/new');
  expect(await screen.findByRole('heading', { level: 1, name: 'Add promotion' })).toBeVisible();
  expect(screen.queryByLabelText('Name')).not.toBeInTheDocument();
  fail();
  expect(await screen.findByLabelText('Name')).toBeVisible();
});

test('reads amounts in the format of the page, and refuses one that can mean two', async () => {
  document.documentElement.lang = 'de';
  const added = responds('addPromotion', { acknowledged: true, insertedId: 'b'.repeat(24) });
  const { user } = await openNew();
  await type(user, 'Name', 'Club');
  await user.click(screen.getByRole('radio', { name: 'Amount' }));
  await type(user, 'Amount off', '1.000');
  await user.click(screen.getByRole('button', { name: /^Save promotion/ }));
  await waitFor(() =>
    expect(screen.getByLabelText('Amount off')).toHaveAccessibleDescription(/“1\.000” can mean two numbers\./),
  );
  await user.clear(screen.getByLabelText('Amount off'));
  await type(user, 'Amount off', '10,50');
  await user.click(screen.getByRole('button', { name: /^Save promotion/ }));
  expect(await screen.findByText('Club is saved.')).toBeVisible();
  expect(added[0]?.body).toMatchObject({ benefit: { amount: 1050 } });
});

test('names the field of a wrong entry and sends nothing', async () => {
  const added = responds('addPromotion', { acknowledged: true, insertedId: 'b'.repeat(24) });
  const { user } = await openNew();
  await type(user, 'Name', 'Club');
  await type(user, 'Percent off', '120');
  await user.click(screen.getByRole('button', { name: /^Save promotion/ }));
  await waitFor(() => expect(screen.getByLabelText('Percent off')).toHaveAccessibleDescription('The most is 100 %.'));
  expect(added).toHaveLength(0);
});

test('names a promotion in the languages of the shop', async () => {
  hasShopConfig({ languages: ['de', 'ja'] });
  const added = responds('addPromotion', { acknowledged: true, insertedId: 'b'.repeat(24) });
  const { user } = await openNew();
  await type(user, 'Name', 'Club');
  await type(user, 'Percent off', '10');
  const german = await screen.findByLabelText('Name in German');
  expect(german).toHaveAttribute('lang', 'de');
  expect(german).toHaveAccessibleDescription('Missing: shown in English.');
  await type(user, 'Name in German', 'x'.repeat(81));
  await user.keyboard('{Control>}s{/Control}');
  await waitFor(() => expect(german).toHaveAccessibleDescription(/80/));
  await type(user, 'Name in German', 'Verein');
  await user.keyboard('{Control>}s{/Control}');
  expect(await screen.findByText('Club is saved.')).toBeVisible();
  expect(added).toMatchObject([{ body: { name: 'Club', translations: { de: { name: 'Verein' } } } }]);
});

test('takes the languages of the shop when they arrive after the form', async () => {
  await openNew();
  expect(screen.queryByLabelText('Name in German')).not.toBeInTheDocument();
  act(() => hasShopConfig({ languages: ['de'] }));
  expect(await screen.findByLabelText('Name in German')).toHaveValue('');
  expect(screen.getByLabelText('Name')).toBeVisible();
});

test('removes the name of a language that was emptied', async () => {
  hasShopConfig({ languages: ['de'] });
  const stored = { ...promotion, translations: { de: { name: 'Rabatt' } }, items: [] };
  responds('getPromotion', stored);
  const changed = responds('changePromotion', { acknowledged: true, modifiedCount: 1 });
  const { user } = await open([promotion], `/dashboard/promotions/${promotion._id}`);
  expect(await screen.findByLabelText('Name in German')).toHaveValue('Rabatt');
  await user.clear(screen.getByLabelText('Name in German'));
  await user.keyboard('{Control>}s{/Control}');
  expect(await screen.findByText('Big Sales is saved.')).toBeVisible();
  expect(changed).toMatchObject([{ body: { translations: { de: null } } }]);
});

test('edits the items of a promotion by their names and numbers, with the keyboard alone', async () => {
  const [saw, drill] = ['1', '2'].map(digit => digit.repeat(24)) as [string, string];
  const stored = { ...promotion, benefit: { percent: 19, on: { items: [saw, drill] } } };
  const items = [
    { item: saw, name: 'Bow Saw', number: 'BS-1' },
    { item: drill, name: null },
  ];
  responds('getPromotion', { ...stored, items });
  const changed = responds('changePromotion', { acknowledged: true, modifiedCount: 1 });
  const { user } = await open([stored], `/dashboard/promotions/${promotion._id}`);
  const asked = responds('searchItems', {
    items: [makeItem({ name: 'Track Saw', number: 'TS-2' }), makeItem({ _id: '4'.repeat(24), name: 'Track Saw' })],
    ...{ total: 2, facets },
  });
  const chosen = within(await screen.findByRole('list', { name: 'Which' }));
  expect(chosen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Bow SawBS-1',
    'An item that is no longer sold',
  ]);
  chosen.getByRole('button', { name: 'Remove An item that is no longer sold' }).focus();
  await user.keyboard('{Enter}');
  expect(screen.getByRole('button', { name: 'Add items or categories' })).toHaveFocus();
  await user.keyboard('{Enter}');
  screen.getByLabelText('Item').focus();
  await user.keyboard('track');
  await waitFor(() => expect(asked.at(-1)?.query).toMatchObject({ q: 'track' }));
  expect(await screen.findByText('2 items are found.')).toBeVisible();
  await user.tab();
  expect(screen.getByRole('button', { name: 'Add Track Saw, TS-2' })).toHaveFocus();
  await user.tab();
  await user.keyboard('{Enter}');
  expect(chosen.getAllByRole('listitem')).toHaveLength(2);
  await user.click(screen.getByRole('button', { name: /^Save promotion/ }));
  await waitFor(() => expect(changed[0]?.body).toMatchObject({ benefit: { on: { items: [saw, '4'.repeat(24)] } } }));
});

test('puts a promotion on categories, as chips that can be removed', async () => {
  const added = responds('addPromotion', { acknowledged: true, insertedId: 'b'.repeat(24) });
  const { user } = await openNew();
  await type(user, 'Name', 'Saws');
  const percentage = screen.getByRole('radio', { name: 'Percentage' });
  expect(percentage).toHaveAccessibleDescription('Such as 25% off');
  await type(user, 'Percent off', '15');
  expect(percentage).toHaveAccessibleDescription('15% off');
  await user.selectOptions(screen.getByLabelText('On'), 'Items and categories');
  await user.click(screen.getByRole('button', { name: 'Add Power Saw' }));
  await user.click(screen.getByRole('button', { name: 'Add Tools Box' }));
  expect(screen.queryByRole('button', { name: 'Add Power Saw' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Remove Tools Box' }));
  const chosen = within(screen.getByRole('list', { name: 'Which' }));
  expect(chosen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['Power Saw']);
  await user.click(screen.getByRole('button', { name: /^Save promotion/ }));
  await waitFor(() =>
    expect(added[0]?.body).toMatchObject({ benefit: { percent: 15, on: { categories: ['power-saw'] } } }),
  );
});

test('reports how a promotion was used, for a chosen period', async () => {
  const none = { orders: 0, units: 0, revenue: 0, refunds: 0 };
  const asked = responds('reportSales', {
    timeZone: 'America/New_York',
    intervals: [
      { from: '2026-11-20T05:00:00.000Z', orders: 2, units: 3, revenue: 10_000, refunds: 500, discounts: 1_900 },
      { from: '2026-11-21T05:00:00.000Z', ...none },
    ],
  });
  const { user } = await open();
  await choose(user, 'Big Sales', 'Report');
  expect(await screen.findByText('2 paid orders, $19.00 taken off, $95.00 revenue less refunds.')).toBeVisible();
  expect(screen.getByRole('rowheader', { name: 'Nov 20, 2026' }).closest('tr')).toHaveTextContent('$95.00');
  expect(screen.queryByRole('rowheader', { name: 'Nov 21, 2026' })).not.toBeInTheDocument();
  await user.selectOptions(screen.getByLabelText('Period'), 'Last 365 days');
  await waitFor(() => expect(asked.at(-1)?.query).toMatchObject({ promotion: promotion._id, interval: 'month' }));
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByText('Last 365 days')).not.toBeInTheDocument();
});

test('says what the promotion does: in a sentence, for items as the API prices them, and for recent carts', async () => {
  const { user } = await openNew();
  const sent = responds('previewPromotion', previewed);
  const effect = within(screen.getByRole('region', { name: 'What it does' }));
  expect(effect.getByText('Fill in the fields to see what it does.')).toBeVisible();
  await type(user, 'Percent off', '10');
  await type(user, 'Minimum quantity', '2');
  await type(user, 'Uses per customer', '1');
  await user.click(screen.getByLabelText('Combines with other promotions'));
  expect(
    await effect.findByText('10 % off: The whole order, from 2 pieces, once per customer.', undefined, {
      timeout: 3_000,
    }),
  ).toBeVisible();
  const example = await effect.findByRole('list', { name: 'Example' });
  expect(example).toHaveTextContent('Track SawWithout it $149.50 → With it $134.55');
  expect(effect.getByText('Total: $149.50 without it, $134.55 with it.')).toBeVisible();
  expect(effect.getByText(/^1 of these items is also in Big Sales\./)).toHaveTextContent('It does not combine');
  expect(effect.getByText(/^2 of the last 40 carts would cost something else/)).toHaveTextContent(
    'All of them together: $1,000.00 without it, $980.00 with it.',
  );
  await waitFor(() =>
    expect(sent.map(({ body }) => body)).toContainEqual(
      expect.objectContaining({
        lines: [{ item: saw._id, quantity: 2 }],
        promotion: expect.objectContaining({
          benefit: { percent: 10, on: 'order' },
          conditions: { minimumQuantity: 2 },
        }),
      }),
    ),
  );
});

test('asks before typed changes are lost', async () => {
  const { user, history } = await openNew();
  await type(user, 'Name', 'Club');
  await user.click(screen.getByRole('link', { name: 'Cancel' }));
  await screen.findByRole('alertdialog', { name: 'Leave without saving?' });
  await user.click(screen.getByRole('button', { name: 'Stay here' }));
  expect(history.location.pathname).toBe('/dashboard/promotions/new');
});

test('begins a new promotion as a copy, without its code', async () => {
  responds('getPromotion', { ...promotion, kind: 'code', code: 'CLUB10', items: [] });
  const added = responds('addPromotion', { acknowledged: true, insertedId: 'b'.repeat(24) });
  const { user, history } = await open();
  await choose(user, 'Big Sales', 'Copy');
  expect(history.location.search).toBe(`?copy=${promotion._id}`);
  expect(await screen.findByLabelText('Name')).toHaveValue('Copy of Big Sales');
  await user.click(screen.getByRole('button', { name: /^Save promotion/ }));
  await waitFor(() => expect(added[0]?.body).toMatchObject({ name: 'Copy of Big Sales', kind: 'code', code: null }));
});

test('shows what a promotion took off, and leads to its orders', async () => {
  const { user } = await open();
  const row = (await screen.findByRole('rowheader', { name: 'Big Sales' })).closest('tr') as HTMLElement;
  expect(row).toHaveTextContent('$19.00');
  await user.click(screen.getByRole('button', { name: 'More for Big Sales' }));
  expect(screen.getByRole('menuitem', { name: 'Orders with it' })).toHaveAttribute(
    'href',
    `/dashboard/allOrder?promotion=${promotion._id}`,
  );
});
