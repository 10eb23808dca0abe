import type { ItemsReport, SalesReport, StockReport } from '@kerf/contracts/staff';
import { place } from '../../orders/testing/buying.js';
import { fault, pay } from '../../payments/testing/paying.js';
import { type AccessRow, toSignedIn, type World } from '../access-row.js';
import { addItem } from '../records.js';

const toStaff = toSignedIn({ customer: 403, other: 403, support: 200, catalogue: 200, developer: 200, admin: 200 });

/** One sale of an item of which seven are left. */
const sell = async ({ shop, customer }: World) => {
  await fault(shop, { webhooksPaused: true });
  const item = await addItem(shop.db, { minimum: 2, stock: 9 });
  await pay(shop, customer, await place(shop, customer, item, 2), { totalprice: 39.98 });
  return { params: { item } };
};

export const reportRows: AccessRow[] = [
  {
    route: 'readOverview',
    prepare: sell,
    responses: toStaff,
    effect: (_world, _call, { body }) =>
      expect(body).toMatchObject({ toShip: expect.any(Number), lowStock: expect.any(Number) }),
  },
  {
    route: 'reportSales',
    prepare: sell,
    responses: toStaff,
    effect: (_world, _call, { body }) => {
      const { intervals } = body as SalesReport;
      expect(intervals).toHaveLength(30);
      expect(intervals.at(-1)?.revenue).toBeGreaterThanOrEqual(3998);
    },
  },
  {
    route: 'reportItems',
    prepare: async world => ({ ...(await sell(world)), query: { limit: '100' } }),
    responses: toStaff,
    effect: (_world, { params }, { body }) =>
      expect((body as ItemsReport).best).toContainEqual(
        expect.objectContaining({ item: params?.item, units: 2, revenue: 3998 }),
      ),
  },
  {
    route: 'reportStock',
    prepare: async world => ({ ...(await sell(world)), query: { limit: '100' } }),
    responses: toStaff,
    effect: (_world, { params }, { body }) =>
      expect((body as StockReport).items).toContainEqual(
        expect.objectContaining({ item: params?.item, stock: 7, sold: 2, daysLeft: 105 }),
      ),
  },
];
