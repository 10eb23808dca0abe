import { decimalsOf, toMajorUnits } from '@kerf/contracts';
import type { CsvCell } from '../../platform/csv/csv-stream.js';
import { escapeFormula } from '../../platform/csv/formula.js';
import { orderCurrency } from '../record/order-currency.js';
import { discountsOf } from '../record/order-lines.js';
import { numberOf } from '../record/order-number.js';
import { chargeOf } from '../record/order-statuses.js';
import type { OrderRecord } from '../record/orders.schema.js';

const amountOf = (order: OrderRecord, amount: number): CsvCell => {
  const currency = orderCurrency(order);
  return { number: toMajorUnits(amount, currency).toFixed(decimalsOf(currency)) };
};

/** The columns of GET /orders.csv. Amounts in the major unit of the order's currency, times in UTC. */
const columns: Readonly<Record<string, (order: OrderRecord) => CsvCell>> = {
  number: order => escapeFormula(numberOf(order)),
  placed: ({ createdAt }) => createdAt.toISOString(),
  status: ({ status }) => status,
  money: chargeOf,
  name: ({ username }) => escapeFormula(username),
  email: ({ email }) => escapeFormula(email),
  phone: ({ phone = '' }) => escapeFormula(phone),
  address: ({ address }) => escapeFormula(address),
  items: ({ lines }) => escapeFormula(lines.map(({ quantity, name }) => `${quantity} x ${name}`).join('\n')),
  discounts: order =>
    amountOf(
      order,
      discountsOf(order).reduce((sum, { cents }) => sum + cents, 0),
    ),
  codes: ({ codes = [] }) => codes.join('\n'),
  total: order => amountOf(order, order.totalCents),
  refunded: order => amountOf(order, order.reversal?.refundedCents ?? 0),
  currency: orderCurrency,
};

export const orderCsvHeader = Object.keys(columns);
export const orderCsvRow = (order: OrderRecord): CsvCell[] => Object.values(columns).map(cell => cell(order));
