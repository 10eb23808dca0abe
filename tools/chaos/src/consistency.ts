import { groupBy } from './group-by.ts';
import { checkStaffWork } from './staff-consistency.ts';
import {
  type Acknowledged,
  type AuditRecord,
  type CarrierState,
  type Findings,
  type ItemRecord,
  type OrderKeyRecord,
  type OrderRecord,
  type ProviderState,
  type Records,
  restocked,
  type SearchItemRecord,
} from './types.ts';

const SOLD = ['paid', 'shipped'];
const DROPPED = ['cancelled', 'refunded'];

export interface State extends Omit<Records, 'movements'> {
  acknowledged: Acknowledged;
  provider: ProviderState;
  carrier: CarrierState;
  /** The stock of each item at the start. */
  stock: Map<string, number>;
}

type Orders = Map<string, OrderRecord>;

/** Compares what was acknowledged to shoppers, what the payment provider charged, and what the database holds. */
export function compare(state: State): Findings {
  const { acknowledged, provider, items, searchItems, orders, keys, audit, stock } = state;
  const found: Findings = { lost: [], doubled: [] };
  const byId: Orders = new Map(orders.map(order => [String(order._id), order]));
  checkAcknowledgements(acknowledged, byId, found);
  checkMoney(provider, byId, acknowledged, found);
  checkMoneyLedgers(provider, orders, found);
  checkUnits(orders, acknowledged, found);
  checkIdempotencyKeys(orders, found);
  checkKeys(keys, byId, found);
  checkStock(items, orders, stock, found);
  checkSearch(items, searchItems, found);
  checkAudit(audit, byId, found);
  checkStaffWork(state, found);
  return found;
}

function checkAcknowledgements(acknowledged: Acknowledged, byId: Orders, { lost }: Findings): void {
  const allowed = { placed: [...SOLD, ...DROPPED, 'unpaid'], cancelled: DROPPED, paid: SOLD, shipped: ['shipped'] };
  for (const step of ['placed', 'cancelled', 'paid', 'shipped'] as const)
    for (const { order } of acknowledged[step]) {
      const status = byId.get(order)?.status ?? 'missing';
      if (!allowed[step].includes(status)) lost.push(`Order ${order} was acknowledged as ${step} and is ${status}.`);
    }
}

/** Each sold order is charged exactly once. No other order keeps a charge. */
function checkMoney(
  { charges, refunds }: ProviderState,
  byId: Orders,
  { charged }: Acknowledged,
  { lost, doubled }: Findings,
): void {
  const succeeded = charges.filter(({ status }) => status === 'succeeded');
  const kept = groupBy(
    succeeded.filter(({ refunded }) => !refunded),
    ({ metadata }) => metadata.order,
  );
  for (const [id, own] of kept) {
    const status = byId.get(id)?.status ?? 'missing';
    if (own.length > 1) doubled.push(`Order ${id} was charged ${own.length} times.`);
    if (!SOLD.includes(status)) lost.push(`Order ${id} is ${status} and its charge was not refunded.`);
  }
  for (const [id, { status, totalCents, transactionId }] of byId) {
    if (!SOLD.includes(status) || totalCents === 0) continue;
    const [charge] = kept.get(id) ?? [];
    if (charge?.amount !== totalCents || charge.payment_intent !== transactionId)
      lost.push(`Order ${id} is ${status} and has no matching charge.`);
  }
  // Of a refund of cancelled units its id, of one of all none.
  for (const own of groupBy(refunds, ({ charge, metadata }) => `${charge} ${metadata.refund ?? ''}`).values())
    if (own.length > 1) doubled.push(`Charge ${own[0]?.charge} was refunded ${own.length} times.`);
  const intents = new Set(succeeded.map(({ payment_intent }) => payment_intent));
  for (const { intent } of charged)
    if (!intents.has(intent)) lost.push(`Payment ${intent} was acknowledged and is missing.`);
}

/** What the ledger of each order adds up to is what the provider has of it. */
function checkMoneyLedgers({ charges, refunds }: ProviderState, orders: OrderRecord[], { lost }: Findings): void {
  const back = groupBy(
    refunds.filter(({ status }) => status !== 'failed'),
    ({ charge }) => charge,
  );
  const sumOf = (list: readonly number[]) => list.reduce((sum, cents) => sum + cents, 0);
  const left = new Map<string, number>();
  for (const { id, status, amount, metadata } of charges)
    if (status === 'succeeded') {
      const kept = amount - sumOf((back.get(id) ?? []).map(refund => refund.amount));
      left.set(metadata.order, (left.get(metadata.order) ?? 0) + kept);
    }
  for (const { _id, status, ledger = [] } of orders) {
    const [told, known] = [sumOf(ledger.map(({ cents }) => cents)), left.get(String(_id)) ?? 0];
    if (told !== known) lost.push(`The ledger of order ${_id} (${status}) has ${told} cents, the provider ${known}.`);
  }
}

/** Each unit of a sold order leaves once or is cancelled once, and nothing more of a shipped one is left. */
function checkUnits(orders: OrderRecord[], { parted, reduced }: Acknowledged, { lost, doubled }: Findings): void {
  const [partedOrders, reducedOrders] = [parted, reduced].map(list => new Set(list.map(({ order }) => order)));
  for (const { _id, status, lines, parcels = [], refunds = [] } of orders) {
    const sent = parcels.flatMap(parcel => parcel.lines);
    const cancelled = refunds
      .filter(refund => refund.status !== 'failed')
      .flatMap(refund => refund.lines)
      .map(({ item, unshipped = 0 }) => ({ item, quantity: unshipped }));
    const unitsOf = (list: readonly { item: unknown; quantity: number }[], item?: unknown) =>
      list.reduce((sum, line) => sum + (item && String(line.item) !== String(item) ? 0 : line.quantity), 0);
    for (const { item, quantity } of lines) {
      const gone = unitsOf(sent, item) + unitsOf(cancelled, item);
      if (gone > quantity)
        doubled.push(`Order ${_id} has ${quantity} of item ${item}, and ${gone} left or were cancelled.`);
      if (gone < quantity && status === 'shipped')
        lost.push(`Order ${_id} is shipped, and ${quantity - gone} of item ${item} are left.`);
    }
    const units = unitsOf(cancelled);
    if (units > 1) doubled.push(`Order ${_id} had one unit to cancel, and ${units} are.`);
    if (units < 1 && reducedOrders?.has(String(_id)))
      lost.push(`Order ${_id} keeps a unit that was acknowledged as cancelled.`);
    if (parcels.length === 0 && partedOrders?.has(String(_id)))
      lost.push(`Order ${_id} has no parcel, and one was acknowledged.`);
  }
}

function checkIdempotencyKeys(orders: OrderRecord[], { doubled }: Findings): void {
  const keys = orders.flatMap(({ request }) => (request ? [request.key] : []));
  for (const [key, own] of groupBy(keys, each => each))
    if (own.length > 1) doubled.push(`The request ${key} created ${own.length} orders.`);
}

/** Each payment and number of an order has its key, and each key belongs to such an order. */
function checkKeys(keys: OrderKeyRecord[], byId: Orders, { lost, doubled }: Findings): void {
  const owners = new Map(keys.map(({ _id, order }) => [_id, String(order)]));
  for (const [key, order] of owners) {
    const found = byId.get(order);
    if (key.startsWith('number ') ? key !== `number ${found?.number}` : !found?.intent)
      doubled.push(`The key "${key}" names order ${order}, which has no such ${key.split(' ')[0]}.`);
  }
  for (const [id, { number }] of byId)
    if (number && owners.get(`number ${number}`) !== id) lost.push(`Number ${number} of order ${id} has no key.`);
  for (const [id, { intent, transactionId }] of byId)
    for (const payment of new Set([intent?.id, transactionId]))
      if (payment && owners.get(`payment ${payment}`) !== id)
        lost.push(`Payment ${payment} of order ${id} has no key.`);
}

/** The stock plus the quantities of holding orders equals the stock at the start. Only live orders hold any. */
function checkStock(
  items: ItemRecord[],
  orders: OrderRecord[],
  stock: Map<string, number>,
  { lost, doubled }: Findings,
): void {
  const held = new Map<string, number>();
  for (const order of orders) {
    const { _id, status, held: isHeld, lines } = order;
    if (SOLD.includes(status) && !isHeld) lost.push(`Order ${_id} is ${status} and holds no stock.`);
    if (DROPPED.includes(status) && isHeld) lost.push(`Order ${_id} is ${status} and still holds stock.`);
    if (isHeld)
      for (const { item, quantity } of lines)
        held.set(String(item), (held.get(String(item)) ?? 0) + quantity - restocked(order, item));
  }
  for (const { _id, stock: count } of items) {
    const id = String(_id);
    const gained = count + (held.get(id) ?? 0) - (stock.get(id) ?? 0);
    if (gained < 0) lost.push(`Item ${id} lost ${-gained} units.`);
    if (gained > 0) doubled.push(`Item ${id} gained ${gained} units.`);
    if (count < 0) doubled.push(`Item ${id} was oversold by ${-count}.`);
  }
}

/** The search of each currency knows each item, and whether it is in stock. All are written in one transaction. */
function checkSearch(items: ItemRecord[], searchItems: Map<string, SearchItemRecord[]>, { lost }: Findings): void {
  for (const [currency, records] of searchItems) {
    const known = new Map(records.map(({ _id, inStock }) => [String(_id), inStock]));
    for (const { _id, variantOf, minimum, stock } of items) {
      // Its item is in the search.
      if (variantOf) continue;
      const inStock = known.get(String(_id));
      const search = `The search in ${currency}`;
      if (inStock === undefined) lost.push(`${search} does not know item ${_id}.`);
      else if (inStock !== stock >= minimum)
        lost.push(`${search} has item ${_id} as ${inStock ? 'in stock' : 'sold out'}, and ${stock} are there.`);
    }
  }
}

/** The audit records of each order form one path from nothing to its current status. */
function checkAudit(audit: AuditRecord[], byId: Orders, { lost, doubled }: Findings): void {
  const steps = groupBy(
    audit.filter(({ subject, from, to }) => subject.startsWith('order:') && from !== to),
    ({ subject }) => subject.slice('order:'.length),
  );
  for (const [id, { status }] of byId) {
    const own = steps.get(id) ?? [];
    const next = new Map(own.map(({ from, to }) => [from, to]));
    if (next.size < own.length)
      doubled.push(`Order ${id} made a transition twice: ${own.map(({ to }) => to).join(', ')}.`);
    let at: string | null = null;
    let taken = 0;
    while (next.has(at) && taken++ < own.length) at = next.get(at) ?? null;
    if (at !== status || taken !== next.size)
      lost.push(`The audit records of order ${id} end at ${at}, but it is ${status}.`);
  }
  for (const id of steps.keys()) if (!byId.has(id)) lost.push(`Order ${id} has audit records and is missing.`);
}
