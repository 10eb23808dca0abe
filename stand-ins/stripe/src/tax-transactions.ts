import { invalidRequest } from './errors.js';
import { newId } from './ids.js';
import type { PaymentIntent, Refund, TaxHooks, TaxTransaction } from './records.js';
import type { Store } from './store.js';
import type { Transaction } from './transaction.js';

/** @throws StripeError if the calculation does not exist */
export function checkHooks(transaction: Transaction, hooks: TaxHooks | undefined): void {
  const id = hooks?.inputs.tax.calculation;
  if (id === undefined || transaction.store.get('tax_calculation', id)) return;
  throw invalidRequest(`No such tax calculation: '${id}'`, { param: 'hooks[inputs][tax][calculation]' });
}

/** Reports the tax of a payment that has succeeded. Of several payments with one calculation, only the first is reported. */
export function reportTax(transaction: Transaction, { id: source, hooks }: PaymentIntent): void {
  const calculation = hooks?.inputs.tax.calculation;
  const { store } = transaction;
  if (!calculation || store.all('tax_transaction').some(each => each.calculation === calculation)) return;
  const tax = taxOfCalculation(store, calculation);
  putTaxTransaction(transaction, { type: 'transaction', source, calculation, tax });
}

export function taxOfCalculation(store: Store, calculation: string): number {
  const { tax_amount_exclusive, tax_amount_inclusive } = store.get('tax_calculation', calculation) ?? {};
  return (tax_amount_exclusive ?? 0) + (tax_amount_inclusive ?? 0);
}

/** Takes back the tax of a refund, in proportion. */
export function reverseTax(transaction: Transaction, { id: source, amount, payment_intent }: Refund): void {
  const { store } = transaction;
  const reported = store.all('tax_transaction').find(each => each.source === payment_intent);
  const total = store.get('payment_intent', payment_intent)?.amount ?? 0;
  if (!reported || total === 0) return;
  const tax = -Math.round((reported.tax * amount) / total);
  putTaxTransaction(transaction, { type: 'reversal', source, calculation: reported.calculation, tax });
}

export const putTaxTransaction = (
  transaction: Transaction,
  fields: Pick<TaxTransaction, 'type' | 'source' | 'calculation' | 'tax'>,
): TaxTransaction => transaction.put('tax_transaction', { id: newId('tax'), ...fields });
