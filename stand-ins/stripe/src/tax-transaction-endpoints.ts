import { z } from 'zod';
import { endpoint } from './endpoint.js';
import { invalidRequest, resourceMissing } from './errors.js';
import { nowSeconds } from './ids.js';
import { negativeInteger } from './params.js';
import type { TaxTransaction } from './records.js';
import { putTaxTransaction, taxOfCalculation } from './tax-transactions.js';
import type { Transaction } from './transaction.js';

/** @throws StripeError if a transaction or a reversal has this reference */
const checkReference = ({ store }: Transaction, reference: string): void => {
  if (!store.all('tax_transaction').some(({ source }) => source === reference)) return;
  throw invalidRequest(`A transaction with the reference ${reference} exists already.`, { param: 'reference' });
};

const shown = ({ id, source: reference, type }: TaxTransaction) => ({ id, object: 'tax.transaction', reference, type });

const create = endpoint(
  'POST /v1/tax/transactions/create_from_calculation',
  { calculation: z.string(), reference: z.string() },
  ({ transaction, params: { calculation, reference } }) => {
    const { store } = transaction;
    const calculated = store.get('tax_calculation', calculation);
    if (!calculated) throw resourceMissing('tax calculation', calculation, 'calculation');
    if (
      (calculated.expires_at ?? 0) < nowSeconds() ||
      store.all('tax_transaction').some(each => each.calculation === calculation)
    )
      throw invalidRequest(`The calculation ${calculation} has expired or has a transaction.`, {
        param: 'calculation',
      });
    checkReference(transaction, reference);
    const tax = taxOfCalculation(store, calculation);
    return shown(putTaxTransaction(transaction, { type: 'transaction', source: reference, calculation, tax }));
  },
);

const reverse = endpoint(
  'POST /v1/tax/transactions/create_reversal',
  { mode: z.literal('partial'), original_transaction: z.string(), reference: z.string(), flat_amount: negativeInteger },
  ({ transaction, params: { original_transaction, reference, flat_amount } }) => {
    const { store } = transaction;
    const original = store.get('tax_transaction', original_transaction);
    if (original?.type !== 'transaction')
      throw resourceMissing('tax transaction', original_transaction, 'original_transaction');
    checkReference(transaction, reference);
    const { calculation } = original;
    const total = store.get('tax_calculation', calculation)?.amount_total ?? 0;
    if (-flat_amount > total) throw invalidRequest('The amount exceeds the transaction.', { param: 'flat_amount' });
    const tax = Math.round((original.tax * flat_amount) / total);
    return shown(putTaxTransaction(transaction, { type: 'reversal', source: reference, calculation, tax }));
  },
);

/** Transactions of taxes without a payment. */
export const taxTransactionEndpoints = [create, reverse];
