import { groupBy } from './group-by.ts';
import type { Acknowledged, CarrierState, Findings, OrderRecord } from './types.ts';

interface StaffState {
  acknowledged: Acknowledged;
  orders: OrderRecord[];
  carrier: CarrierState;
}

type Orders = ReadonlyMap<string, OrderRecord>;

/** Compares what the staff did with orders: drafts, addresses, deliveries, labels and exchanges. */
export function checkStaffWork({ acknowledged, orders, carrier }: StaffState, found: Findings): void {
  const byId: Orders = new Map(orders.map(order => [String(order._id), order]));
  checkDrafts(acknowledged, byId, found);
  checkAddresses(acknowledged, byId, found);
  checkDeliveries(acknowledged, byId, found);
  checkLabels(acknowledged, byId, carrier, found);
  checkExchanges(acknowledged, byId, found);
}

/** Each draft becomes one order. */
function checkDrafts({ taken }: Acknowledged, byId: Orders, { lost, doubled }: Findings): void {
  const drafts = groupBy(
    [...byId.values()].filter(order => order.taken?.draft),
    order => String(order.taken?.draft),
  );
  for (const [draft, own] of drafts)
    if (own.length > 1) doubled.push(`The draft ${draft} created ${own.length} orders.`);
  for (const { order, draft } of taken)
    if (String(byId.get(order)?.taken?.draft) !== draft)
      lost.push(`Order ${order} was acknowledged for the draft ${draft} and is not its order.`);
}

function checkAddresses({ moved }: Acknowledged, byId: Orders, { lost }: Findings): void {
  for (const { order, line1 } of moved) {
    const stored = byId.get(order)?.deliveryAddress?.line1;
    if (stored !== line1) lost.push(`Order ${order} was acknowledged to go to ${line1} and goes to ${stored}.`);
  }
}

/** An order that pays for another delivery changes it once it is paid, and never before. */
function checkDeliveries({ resent }: Acknowledged, byId: Orders, { lost, doubled }: Findings): void {
  const changes = groupBy(
    [...byId.values()].filter(order => order.taken?.change),
    order => String(order.taken?.addsTo),
  );
  for (const [id, [change, ...others]] of changes) {
    if (others.length > 0) doubled.push(`Order ${id} has ${others.length + 1} orders for one delivery.`);
    const isPaid = change?.status === 'shipped' || change?.status === 'paid';
    const method = byId.get(id)?.sentBy?.method;
    if (method !== (isPaid ? change?.delivery?.method : undefined))
      lost.push(
        `The order ${change?._id} for a delivery of ${id} is ${change?.status}, and ${id} is sent by ${method}.`,
      );
  }
  for (const { order, method, change } of resent) {
    const known = changes.get(order)?.some(({ _id }) => String(_id) === change);
    if (change ? !known : byId.get(order)?.sentBy?.method !== method)
      lost.push(`Order ${order} was acknowledged to be sent by ${method} and is not.`);
  }
}

/** The carrier and the orders have the same labels. The carrier gives the money of all others back. */
function checkLabels(
  { labelled }: Acknowledged,
  byId: Orders,
  carrier: CarrierState,
  { lost, doubled }: Findings,
): void {
  const sold = new Set(carrier.labels.map(({ id }) => id));
  const voided = new Set(carrier.voided);
  const owners = new Map<string, string>();
  for (const [id, order] of byId)
    for (const label of labelsOf(order)) {
      if (owners.has(label)) doubled.push(`Label ${label} is on two parcels, the last one of order ${id}.`);
      owners.set(label, id);
      if (!sold.has(label)) lost.push(`Label ${label} of order ${id} is missing at the carrier.`);
      if (voided.has(label)) lost.push(`Label ${label} of order ${id} is void.`);
    }
  for (const { id, reference } of carrier.labels)
    if (!owners.has(id) && !voided.has(id)) doubled.push(`Label ${id} was bought for ${reference}, which has others.`);
  for (const { order, label } of labelled)
    if (owners.get(label) !== order && !voided.has(label))
      lost.push(`Label ${label} was acknowledged and is not on order ${order}.`);
}

const labelsOf = ({ label, parcels = [], lostParcels = [], returns = [] }: OrderRecord): string[] =>
  [
    label?._id,
    ...[...parcels, ...lostParcels].map(parcel => parcel.label),
    // The label of a declined return is void.
    ...returns.filter(({ status }) => status !== 'declined').map(each => each.label?._id),
  ]
    .filter(id => id !== undefined)
    .map(String);

/** Each return is exchanged by one order, and what paid for it before pays for it once or goes back once. */
function checkExchanges({ exchanged }: Acknowledged, byId: Orders, { lost, doubled }: Findings): void {
  const linked = groupBy(
    [...byId.values()].filter(order => order.taken?.returned),
    order => String(order.taken?.returned),
  );
  for (const [returned, [order, ...others]] of linked) {
    if (others.length > 0) doubled.push(`The return ${returned} created ${others.length + 1} orders.`);
    if (order) checkCredit(order, returned, byId, lost);
  }
  for (const { order, returned } of exchanged) {
    const { exchange } = byId.get(order)?.returns?.find(({ _id }) => String(_id) === returned) ?? {};
    if (!exchange || String(linked.get(returned)?.[0]?._id) !== String(exchange.order))
      lost.push(`The return ${returned} of order ${order} was acknowledged as exchanged and has no such order.`);
  }
}

function checkCredit({ _id, status, taken }: OrderRecord, returned: string, byId: Orders, lost: string[]): void {
  const { refunds = [] } = byId.get(String(taken?.addsTo)) ?? {};
  const kept = refunds.find(({ request }) => request?.key === `return ${returned}`)?.keptCents ?? 0;
  const back = refunds
    .filter(refund => refund.request?.key.startsWith(`exchange ${_id} `) && refund.status === 'succeeded')
    .reduce((sum, { amountCents = 0 }) => sum + amountCents, 0);
  const credit = taken?.creditCents ?? 0;
  const isDropped = status === 'cancelled' || status === 'refunded';
  if (kept !== (isDropped ? 0 : credit) || back !== (isDropped ? credit : 0))
    lost.push(
      `The exchange ${_id} (${status}) took over ${credit} cents, of which ${kept} are kept and ${back} went back.`,
    );
}
