import type { Promotion } from '@kerf/contracts';
import { makeItem, mockNetwork, renderPage, responds } from '@kerf/testing';
import { screen, waitFor, within } from '@testing-library/react';
import remote from '../routes';

mockNetwork();

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
  createdAt: '2026-11-20T05:00:00.000Z',
};
const facets = {
  ...{ category: [], price: { min: null, max: null }, rating: [], specifications: [] },
  ...{ inStock: { count: 1 }, onSale: { count: 0 } },
};
const open = async (found: Promotion[] = [promotion]) => {
  responds('listPromotions', found);
  const page = await renderPage(remote, '/dashboard/promotions', { as: 'admin' });
  await screen.findByRole('button', { name: 'Add promotion' });
  return page;
};
const type = async (user: Awaited<ReturnType<typeof open>>['user'], label: string, text: string) => {
  await user.clear(screen.getByLabelText(label));
  await user.type(screen.getByLabelText(label), text);
};

test('lists promotions in words, with the period in the time zone of the shop, and ends one', async () => {
  const changed = responds('changePromotion', { acknowledged: true, modifiedCount: 1 });
  const { user } = await open();
  const row = (await screen.findByRole('rowheader', { name: 'Big Sales' })).closest('tr') as HTMLElement;
  expect(within(row).getByText('19 % off: Power Saw')).toBeVisible();
  expect(within(row).getByText(/until Nov 27, 2026, 12:00/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'End now: Big Sales' }));
  expect(await screen.findByText('Big Sales has ended.')).toBeVisible();
  expect(changed[0]?.body).toEqual({ active: false });
});

test('adds a promotion by code, with amounts in cents', async () => {
  const added = responds('addPromotion', { acknowledged: true, insertedId: 'b'.repeat(24) });
  const { user } = await open([]);
  await user.click(screen.getByRole('button', { name: 'Add promotion' }));
  await type(user, 'Name', 'Club');
  await user.selectOptions(screen.getByLabelText('Who gets it'), 'Customers with a code');
  await type(user, 'Code', 'club-10');
  await user.selectOptions(screen.getByLabelText('Benefit'), 'Amount');
  await type(user, 'Amount off', '10.50');
  await type(user, 'Minimum sum in dollars', '100');
  await type(user, 'Uses per customer', '1');
  await user.click(screen.getByRole('button', { name: 'Save promotion' }));
  expect(await screen.findByText('Club is saved.')).toBeVisible();
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

test('names the field of a wrong entry and sends nothing', async () => {
  const added = responds('addPromotion', { acknowledged: true, insertedId: 'b'.repeat(24) });
  const { user } = await open([]);
  await user.click(screen.getByRole('button', { name: 'Add promotion' }));
  await type(user, 'Name', 'Club');
  await type(user, 'Percent off', '120');
  await user.click(screen.getByRole('button', { name: 'Save promotion' }));
  await waitFor(() => expect(screen.getByLabelText('Percent off')).toHaveAccessibleDescription('The most is 100 %.'));
  expect(added).toHaveLength(0);
});

test('previews a promotion on items that are found by their names', async () => {
  const saw = makeItem({ name: 'Track Saw' });
  const asked = responds('searchItems', { items: [saw], total: 1, facets });
  const line = {
    ...{ item: saw._id, name: saw.name, image: saw.image, slug: saw.slug, quantity: 1, price: 14_950, list: 14_950 },
    ...{ discounts: [], total: 14_950, minimum: 1, available: 40 },
  };
  const quote = {
    ...{
      currency: 'USD',
      lines: [line],
      subtotal: 14_950,
      delivery: 0,
      deliveryDiscounts: [],
      tax: 0,
      taxIncluded: true,
    },
    ...{ total: 14_950, codes: [], refusedCodes: [], problems: [] },
  };
  const previewed = responds('previewPromotion', { before: quote, after: { ...quote, total: 13_455 } });
  const { user } = await open([]);
  await user.click(screen.getByRole('button', { name: 'Add promotion' }));
  await type(user, 'Name', 'Club');
  await type(user, 'Percent off', '10');
  await user.click(screen.getByRole('button', { name: 'Preview' }));
  await user.type(await screen.findByLabelText('Item to preview'), 'track saw');
  await waitFor(() => expect(asked.at(-1)?.query).toMatchObject({ q: 'track saw' }));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Add item: Item to preview' })).toBeEnabled());
  await user.click(screen.getByRole('button', { name: 'Add item: Item to preview' }));
  expect(await screen.findByText('Total: $149.50 without it, $134.55 with it.')).toBeVisible();
  expect(previewed.at(-1)?.body).toMatchObject({ lines: [{ item: saw._id, quantity: 1 }] });
});
