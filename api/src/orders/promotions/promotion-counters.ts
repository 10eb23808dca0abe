import { hash } from 'node:crypto';
import { mailboxOf } from '../../platform/rate-limit/mailbox-of.js';
import type { OrderUse } from '../record/orders.schema.js';
import type { PromotionCodeRecord, PromotionRecord } from './promotions.schema.js';

/** Who uses a promotion. */
export interface Customer {
  id: string;
  email: string;
  isGuest?: true | undefined;
}

/**
 * The counters of a use, each with its limit. A use is possible if none is at its limit. Accounts whose addresses reach one mailbox are one
 * customer. The order of an account is also counted for its address, without a limit: so the customer cannot order once more as a guest, and
 * a stranger who orders as a guest under the address takes nothing from the account.
 */
export const countersOf = (
  promotion: Pick<PromotionRecord, '_id' | 'limits'> | undefined,
  customer: Customer | undefined,
  code?: Pick<PromotionCodeRecord, '_id' | 'isShared'>,
): OrderUse[] => {
  const { total, perCustomer } = promotion?.limits ?? {};
  const id = promotion?._id;
  const limited = (counter: string, limit: number | undefined): OrderUse[] =>
    limit === undefined ? [] : [{ counter, limit }];
  const ofCustomer = (): OrderUse[] => {
    if (perCustomer === undefined || !customer) return [];
    const mailbox = hash('sha256', mailboxOf(customer.email), 'base64url');
    const byAddress = `${id} address ${mailbox}`;
    if (customer.isGuest) return limited(byAddress, perCustomer);
    return [
      ...limited(`${id} account ${customer.id}`, perCustomer),
      ...limited(`${id} accounts ${mailbox}`, perCustomer),
      { counter: byAddress },
    ];
  };
  return [
    ...limited(`${id}`, total),
    ...ofCustomer(),
    ...(code && !code.isShared ? limited(`code ${code._id}`, 1) : []),
  ];
};
