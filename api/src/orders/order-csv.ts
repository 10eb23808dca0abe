import { escapeFormula } from '../platform/csv/formula.js';
import { chargeOf } from './record/order-axes.js';
import { discountsOf } from './record/order-lines.js';
import { numberOf } from './record/order-number.js';
import type { OrderRecord } from './record/orders.schema.js';

const dollars = (cents: number) => (cents / 100).toFixed(2);

/** The columns of GET /orders.csv. Amounts in dollars, times in UTC. */
const columns: Readonly<Record<string, (order: OrderRecord) => string>> = {
  number: order => escapeFormula(numberOf(order)),
  placed: ({ createdAt }) => createdAt.toISOString(),
  status: ({ status }) => status,
  money: chargeOf,
  name: ({ username }) => escapeFormula(username),
  email: ({ email }) => escapeFormula(email),
  phone: ({ phone = '' }) => escapeFormula(phone),
  address: ({ address }) => escapeFormula(address),
  items: ({ lines }) => escapeFormula(lines.map(({ quantity, name }) => `${quantity} x ${name}`).join('\n')),
  discounts: order => dollars(discountsOf(order).reduce((sum, { cents }) => sum + cents, 0)),
  codes: ({ codes = [] }) => codes.join('\n'),
  total: ({ totalCents }) => dollars(totalCents),
  refunded: ({ reversal }) => dollars(reversal?.refundedCents ?? 0),
};

export const orderCsvHeader = Object.keys(columns);
export const orderCsvRow = (order: OrderRecord): string[] => Object.values(columns).map(cell => cell(order));
