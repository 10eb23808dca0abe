import { type ClientSession, type Connection, Types } from 'mongoose';
import type { StockMovementsRepository } from '../../../inventory/ledger/stock-movements.repository.js';
import type { StockMovementRecord } from '../../../inventory/ledger/stock-movements.schema.js';
import type { ItemRecord } from '../../../items/items.schema.js';
import { numberKey, paymentKey } from '../../../orders/record/order-keys.repository.js';
import type { SalePeriodsRepository } from '../../../orders/sales/sale-periods.repository.js';
import { loadRules } from '../../../platform/shop-rules/rules.js';
import type { ReviewRecord } from '../../../reviews/reviews.schema.js';
import type { UserRecord } from '../../../users/users.schema.js';
import { generator } from '../random.js';
import { accountOf, Customers } from './customers.js';
import { DemoOrder } from './demo-order.js';
import { dayMs } from './durations.js';
import { fates, type PlannedOrder, plannedOrders } from './history.js';
import { orderPlacer } from './order-record.js';
import { messages, notes } from './texts.js';

interface Demo {
  items: readonly ItemRecord[];
  /** Reviews that are marked as verified. */
  reviews: readonly ReviewRecord[];
  /** The administrator of the demo. */
  staff: Pick<UserRecord, '_id' | 'email'>;
  now: Date;
  hasPayments: boolean;
}

/** On a busy machine, a larger insert takes longer than the timeout of the connection. */
const chunkSize = 500;
const chunksOf = <Row>(rows: readonly Row[]): Row[][] =>
  Array.from({ length: Math.ceil(rows.length / chunkSize) }, (_, at) =>
    rows.slice(at * chunkSize, (at + 1) * chunkSize),
  );

/**
 * Writes the orders of 18 months in the caller's transaction. The stock of the items stays: what
 * was sold arrived before. Returns the number of orders.
 */
export const writeDemo = async (
  {
    connection,
    ledger,
    periods,
  }: { connection: Connection; ledger: StockMovementsRepository; periods: SalePeriodsRepository },
  session: ClientSession,
  { items, reviews, staff, now, hasPayments }: Demo,
): Promise<number> => {
  // Of its own, because the time of the day decides how many orders today has.
  const planning = generator(33);
  const next = generator(34);
  const reviewed = reviews.map(
    (review): PlannedOrder => ({
      at: new Date(Math.min(review.createdAt.getTime(), now.getTime()) - (5 + next(25)) * dayMs),
      fate: 'shipped',
      review,
    }),
  );
  const place = orderPlacer({ items, rules: loadRules(), next });
  const customers = new Customers(next);
  const shop = { staff: String(staff._id), now, next, hasPayments };
  const made = [...plannedOrders(now, planning), ...reviewed]
    .sort((a, b) => a.at.getTime() - b.at.getTime())
    .map(planned => {
      const order = new DemoOrder(place(planned, customers.of(planned)), shop);
      fates[planned.fate](order);
      return order;
    });
  const orders = made.map(({ order }) => order);
  const movements = made.flatMap(({ log }) => log.movements);
  const rows = {
    users: customers.accounts.map(accountOf),
    orders,
    order_keys: orders.flatMap(({ _id, owner, number = '', intent, createdAt: at }) =>
      [numberKey(number), ...(intent ? [paymentKey(intent.id)] : [])].map(key => ({ _id: key, order: _id, owner, at })),
    ),
    audit: made.flatMap(({ log }) => log.audit).sort((a, b) => a.at.getTime() - b.at.getTime()),
    sales: made.flatMap(order => order.sales()),
    order_notes: notes(orders, staff.email),
    contact_messages: messages(now, staff.email),
  };
  for (const [name, documents] of Object.entries(rows))
    for (const chunk of chunksOf(documents as object[]))
      await connection.collection(name).insertMany(chunk, { session });
  await periods.forgetPeriodsOf(session, rows.sales);
  for (const chunk of chunksOf([...arrivals(movements, orders[0]?.createdAt ?? now), ...movements]))
    await ledger.addPast(session, chunk);
  return orders.length;
};

/** What was sold and has not come back arrived a day before the first order. */
const arrivals = (moved: readonly StockMovementRecord[], first: Date): StockMovementRecord[] => {
  const gone = new Map<string, number>();
  const change = { sold: 1, received: -1 } as Partial<Record<StockMovementRecord['kind'], number>>;
  for (const { item, kind, quantity } of moved)
    gone.set(String(item), (gone.get(String(item)) ?? 0) + (change[kind] ?? 0) * quantity);
  const at = new Date(first.getTime() - dayMs);
  return [...gone]
    .filter(([, quantity]) => quantity > 0)
    .map(([item, quantity]) => ({
      _id: new Types.ObjectId(),
      ...{ item: new Types.ObjectId(item), kind: 'received', quantity, by: 'seed', at },
    }));
};
