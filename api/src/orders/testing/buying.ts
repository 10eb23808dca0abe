import type { OrderDetailJson } from '@kerf/contracts';
import { orderRoutes } from '@kerf/contracts/orders';
import type { ApiResponse } from '../../testing/call.js';
import type { Person } from '../../testing/people.js';
import { recordOf } from '../../testing/records.js';
import type { Shop } from '../../testing/start-shop.js';

/** What POST /orders takes for items of `addItem`, at $19.99 each. */
export const orderBody = (item: string, quantity = 1, changes: object = {}) => ({
  item,
  quantity,
  totalprice: (1999 * quantity) / 100,
  address: '1 Saw Street',
  phone: '555 1234',
  ...changes,
});

export const tryToPlace = (shop: Shop, buyer: Person, body: object, headers = {}): Promise<ApiResponse> =>
  shop.call(orderRoutes.placeOrder, { token: buyer.token, body, headers });

/** Places an order and gives its id. */
export const place = async (shop: Shop, buyer: Person, item: string, quantity = 1): Promise<string> => {
  const { status, body } = await tryToPlace(shop, buyer, orderBody(item, quantity));
  expect({ status, body }).toMatchObject({ status: 201, body: { acknowledged: true } });
  return (body as { insertedId: string }).insertedId;
};

/** The order as its owner sees it, or somebody with its token. */
export const seen = async (shop: Shop, { token }: Pick<Person, 'token'>, id: string): Promise<OrderDetailJson> =>
  (await shop.call(orderRoutes.getMyOrder, { token, params: { id } })).body as OrderDetailJson;

/** Ships all that is left, or the `lines` of `parcel`. */
export const ship = (
  shop: Shop,
  admin: Person,
  id: string,
  parcel: object = {},
  headers: Record<string, string> = {},
): Promise<ApiResponse> =>
  shop.call(orderRoutes.shipOrder, { token: admin.token, params: { id }, body: { role: 'shift', ...parcel }, headers });

export const stockOf = async (shop: Shop, item: string): Promise<number> =>
  (await recordOf(shop.db, 'items', item))?.stock;

/** The steps of an order on record, e.g. `unpaid -> paid`, in the order they were taken. */
export const stepsOf = async (shop: Shop, id: string): Promise<string[]> => {
  const records = await shop.db
    .collection('audit')
    .find({ subject: `order:${id}` })
    .sort({ at: 1, _id: 1 })
    .toArray();
  return records.filter(({ from, to }) => from !== to).map(({ from, to }) => `${from} -> ${to}`);
};

/** The actions on record about an order, in the order they were done. */
export const actionsOn = async (shop: Shop, id: string): Promise<string[]> => {
  const records = await shop.db
    .collection('audit')
    .find({ subject: `order:${id}` })
    .sort({ at: 1, _id: 1 })
    .toArray();
  return records.map(({ action }) => action);
};
