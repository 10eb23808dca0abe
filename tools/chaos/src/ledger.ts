import { type Findings, type MovementRecord, type OrderRecord, type Records, restocked } from './types.ts';

/** What each kind of movement does to the count of its item. */
const EFFECTS = { received: 1, held: -1, sold: 0, released: 1, adjusted: 1 };

/** The movements of each item lead to its count. Those of each order are of all its lines, and lead to its state. */
export function checkLedger({ items, orders, movements }: Pick<Records, 'items' | 'orders' | 'movements'>): Findings {
  const lost: string[] = [];
  const doubled: string[] = [];
  const counts = new Map<string, number>();
  for (const { item, kind, quantity } of movements)
    counts.set(String(item), (counts.get(String(item)) ?? 0) + EFFECTS[kind] * quantity);
  for (const { _id, stock } of items) {
    const count = counts.get(String(_id)) ?? 0;
    if (count !== stock) lost.push(`The ledger of item ${_id} says ${count}, and ${stock} are there.`);
  }
  const goods = goodsByOrder(movements);
  for (const order of orders) {
    const id = String(order._id);
    const expected = order.lines.map(({ item, quantity }) => describe(item, order, quantity)).sort();
    const found = [...(goods.get(id)?.entries() ?? [])].map(
      ([item, own]) => `${item}: ${own.held} held, ${own.sold} sold`,
    );
    if (expected.join() !== found.sort().join())
      lost.push(`The ledger of order ${id} (${order.status}) is ${found.join()} instead of ${expected.join()}.`);
  }
  const known = new Set(orders.map(({ _id }) => String(_id)));
  for (const id of goods.keys()) if (!known.has(id)) doubled.push(`The ledger has order ${id}, which is missing.`);
  return { lost, doubled };
}

interface Goods {
  held: number;
  sold: number;
}

/** The quantities that orders hold and have bought, by order and item. */
function goodsByOrder(movements: MovementRecord[]): Map<string, Map<string, Goods>> {
  const orders = new Map<string, Map<string, Goods>>();
  for (const { order, item, kind, quantity } of movements) {
    if (!order) continue;
    const own = orders.get(String(order)) ?? new Map<string, Goods>();
    const { held, sold } = own.get(String(item)) ?? { held: 0, sold: 0 };
    const isBack = kind === 'received';
    own.set(String(item), {
      held: held + (kind === 'held' ? quantity : isBack ? 0 : -quantity),
      sold: sold + (kind === 'sold' ? quantity : isBack ? -quantity : 0),
    });
    orders.set(String(order), own);
  }
  return orders;
}

function describe(item: unknown, order: OrderRecord, quantity: number): string {
  const { status, held } = order;
  const isSold = status === 'paid' || status === 'shipped';
  return `${item}: ${held && !isSold ? quantity : 0} held, ${isSold ? quantity - restocked(order, item) : 0} sold`;
}
