import { baseCurrency, type OfferedCurrency } from '@kerf/contracts';
import { toBase } from '@kerf/contracts/orders';
import type { OrderRecord } from './orders.schema.js';

type Stored = Pick<OrderRecord, 'currency' | 'rate'>;

/** The currency that all amounts of an order are in. */
export const orderCurrency = ({ currency = baseCurrency }: Pick<OrderRecord, 'currency'>): string => currency;

/** The fields of an order's currency. An order in the base currency has none of them. */
export const recordedCurrency = ({ code, rate }: OfferedCurrency): Stored =>
  code === baseCurrency ? {} : { currency: code, rate };

/** An amount of an order in the base currency, at the rate of the day it was placed. */
export const inBase = ({ currency, rate }: Stored, amount: number): number =>
  currency !== undefined && rate !== undefined ? toBase(amount, { code: currency, rate }) : amount;

/** What the audit says beside an amount that is not in the base currency. */
export const auditedCurrency = ({ currency }: Pick<OrderRecord, 'currency'>): { currency?: string } =>
  currency === undefined ? {} : { currency };
