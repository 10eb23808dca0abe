import { decimalsOf, toMajorUnits } from '@kerf/contracts';
import type { CsvCell } from '../../platform/csv/csv-stream.js';
import { escapeFormula } from '../../platform/csv/formula.js';
import { refundedCents } from '../record/money/ledger.js';
import { paymentStateOf } from '../record/money/payment-state.js';
import { orderCurrency } from '../record/order-currency.js';
import { discountsOf } from '../record/order-lines.js';
import type { OrderLine, OrderRecord } from '../record/orders.schema.js';

const amountOf = (order: OrderRecord, amount: number): CsvCell => {
  const currency = orderCurrency(order);
  return { number: toMajorUnits(amount, currency).toFixed(decimalsOf(currency)) };
};

/** `2 x Drill (KD-12)`. */
const nameOf = ({ quantity, name, number }: OrderLine): string =>
  `${quantity} x ${name}${number ? ` (${number})` : ''}`;

/** The columns of GET /orders.csv. Amounts in the major unit of the order's currency, times in UTC. */
const columns: Readonly<Record<string, (order: OrderRecord) => CsvCell>> = {
  number: order => escapeFormula(order.number),
  placed: ({ createdAt }) => createdAt.toISOString(),
  status: ({ status }) => status,
  money: paymentStateOf,
  name: ({ username }) => escapeFormula(username),
  email: ({ email }) => escapeFormula(email),
  phone: ({ phone = '' }) => escapeFormula(phone),
  address: ({ address }) => escapeFormula(address),
  items: ({ lines }) => escapeFormula(lines.map(nameOf).join('\n')),
  discounts: order =>
    amountOf(
      order,
      discountsOf(order).reduce((sum, { cents }) => sum + cents, 0),
    ),
  codes: ({ codes = [] }) => codes.join('\n'),
  total: order => amountOf(order, order.totalCents),
  refunded: order => amountOf(order, refundedCents(order)),
  currency: orderCurrency,
};

export const orderCsvHeader = Object.keys(columns);
export const orderCsvRow = (order: OrderRecord): CsvCell[] => Object.values(columns).map(cell => cell(order));
