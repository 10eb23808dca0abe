const SOLD = ['paid', 'shifted'];
const DROPPED = ['cancelled', 'refunded'];

const groupBy = (list, keyOf) => {
  const groups = new Map();
  for (const each of list) groups.set(keyOf(each), [...(groups.get(keyOf(each)) ?? []), each]);
  return groups;
};

/**
 * Compares what shoppers were told (`ledger`, see Shoppers), what the payment service took (`provider`, its
 * `{ charges, refunds }`) and what the shop wrote down (`items`, `orders`, `audit`; `stock` is each item's at the start).
 * Answers `{ lost, doubled }`, a sentence for each promise broken.
 */
export function compare({ ledger, provider, items, orders, audit, stock }) {
  const found = { lost: [], doubled: [] };
  const byId = new Map(orders.map(order => [String(order._id), order]));
  checkPromises(ledger, byId, found);
  checkMoney(provider, byId, ledger, found);
  checkKeys(orders, found);
  checkStock(items, orders, stock, found);
  checkAudit(audit, byId, found);
  return found;
}

/** What was acknowledged is still so. */
function checkPromises(ledger, byId, { lost }) {
  const promises = { placed: [...SOLD, ...DROPPED, 'unpaid'], cancelled: DROPPED, paid: SOLD, shifted: ['shifted'] };
  for (const [told, statuses] of Object.entries(promises))
    for (const { order } of ledger[told]) {
      const status = byId.get(order)?.status ?? 'missing';
      if (!statuses.includes(status)) lost.push(`Order ${order} was acknowledged as ${told} and is ${status}.`);
    }
}

/** Each sold order is paid for once, and no other order costs anybody anything. */
function checkMoney({ charges, refunds }, byId, ledger, { lost, doubled }) {
  const taken = charges.filter(({ status }) => status === 'succeeded');
  const kept = groupBy(
    taken.filter(({ refunded }) => !refunded),
    ({ metadata }) => metadata.order,
  );
  for (const [id, own] of kept) {
    const status = byId.get(id)?.status ?? 'missing';
    if (own.length > 1) doubled.push(`Order ${id} was charged ${own.length} times.`);
    if (!SOLD.includes(status)) lost.push(`Order ${id} is ${status} and its money was kept.`);
  }
  for (const [id, { status, totalCents, transactionId }] of byId) {
    if (!SOLD.includes(status)) continue;
    const [charge] = kept.get(id) ?? [];
    if (charge?.amount !== totalCents || charge.payment_intent !== transactionId)
      lost.push(`Order ${id} is ${status} and its charge is not there.`);
  }
  for (const [charge, own] of groupBy(refunds, ({ charge }) => charge))
    if (own.length > 1) doubled.push(`Charge ${charge} was given back ${own.length} times.`);
  const intents = new Set(taken.map(({ payment_intent }) => payment_intent));
  for (const { intent } of ledger.charged)
    if (!intents.has(intent)) lost.push(`Payment ${intent} was acknowledged and is not there.`);
}

function checkKeys(orders, { doubled }) {
  const withKey = orders.filter(({ request }) => request);
  for (const [key, own] of groupBy(withKey, ({ request }) => request.key))
    if (own.length > 1) doubled.push(`The request ${key} made ${own.length} orders.`);
}

/** Stock on the shelf and in orders is what there was at the start; only live orders hold any. */
function checkStock(items, orders, stock, { lost, doubled }) {
  const held = new Map();
  for (const { _id, status, held: isHeld, lines } of orders) {
    if (SOLD.includes(status) && !isHeld) lost.push(`Order ${_id} is ${status} and has no stock.`);
    if (DROPPED.includes(status) && isHeld) lost.push(`Order ${_id} is ${status} and keeps its stock.`);
    if (isHeld)
      for (const { item, quantity } of lines) held.set(String(item), (held.get(String(item)) ?? 0) + quantity);
  }
  for (const { _id, avilablequantity } of items) {
    const id = String(_id);
    const units = avilablequantity + (held.get(id) ?? 0);
    if (units < stock.get(id)) lost.push(`Item ${id} lost ${stock.get(id) - units} units.`);
    if (units > stock.get(id)) doubled.push(`Item ${id} gained ${units - stock.get(id)} units.`);
    if (avilablequantity < 0) doubled.push(`Item ${id} was oversold by ${-avilablequantity}.`);
  }
}

/** Each order's audit records lead step by step from nothing to where it is. */
function checkAudit(audit, byId, { lost, doubled }) {
  const steps = groupBy(
    audit.filter(({ subject, from, to }) => subject.startsWith('order:') && from !== to),
    ({ subject }) => subject.slice('order:'.length),
  );
  for (const [id, { status }] of byId) {
    const own = steps.get(id) ?? [];
    const ways = new Map(own.map(({ from, to }) => [from, to]));
    if (ways.size < own.length) doubled.push(`Order ${id} took a step twice: ${own.map(({ to }) => to).join(', ')}.`);
    let at = null;
    let taken = 0;
    while (ways.has(at) && taken++ < own.length) at = ways.get(at);
    if (at !== status || taken !== ways.size) lost.push(`The records of order ${id} end at ${at}, it is ${status}.`);
  }
  for (const id of steps.keys()) if (!byId.has(id)) lost.push(`Order ${id} has records and is missing.`);
}
