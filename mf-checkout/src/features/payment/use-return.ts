import { isRejection } from '@kerf/api-client';
import type { OrderDetail } from '@kerf/contracts';
import { announce } from '@kerf/federation';
import { useMutation } from '@kerf/federation/query';
import { useSearchParams } from '@kerf/federation/router';
import { useEffect, useState } from 'react';
import { paymentMessages } from '../../messages/payment-messages';
import { ChargeError } from './charge-error';
import { loadAfterPayment } from './load-after-payment';
import type { Payment } from './payment';
import { reportPayment } from './report-payment';

/** What Stripe adds to the address to which it sends the buyer back. */
const INTENT = 'payment_intent';
const added = [INTENT, 'payment_intent_client_secret', 'redirect_status'];

const withoutAdded = (params: URLSearchParams): URLSearchParams => {
  const rest = new URLSearchParams(params);
  for (const name of added) rest.delete(name);
  return rest;
};

/** The address of this page, for a payment that leaves the shop. */
export const returnAddress = (): string => {
  const { origin, pathname, search } = window.location;
  const rest = String(withoutAdded(new URLSearchParams(search)));
  return `${origin}${pathname}${rest && `?${rest}`}`;
};

interface ReturnOptions {
  /** A guest's token for the order. */
  token: string | undefined;
  onPaid: (payment: Payment) => void;
  /** Reads the order again. */
  onOutdated: () => unknown;
}

/**
 * The end of a payment that has left the shop. The address only says which payment it was: the API asks the provider what became of
 * it. Nothing of it stays in the address, so a reload and the back button show the order as it is.
 */
export const useReturn = ({ _id }: OrderDetail, { token, onPaid, onOutdated }: ReturnOptions) => {
  const [search, setSearch] = useSearchParams();
  const [transactionId] = useState(() => search.get(INTENT));
  const report = useMutation({
    mutationFn: async (id: string) => {
      await loadAfterPayment();
      try {
        await reportPayment(_id, id, token);
        return true;
      } catch (error) {
        // The order says whether the payment is under way.
        await onOutdated();
        const isOpen = isRejection(error as Error, 'payment-under-way');
        throw isOpen ? new ChargeError(paymentMessages.notCompleted, 'declined') : error;
      }
    },
    onSuccess: (_, id) => {
      announce('mf-checkout:order-paid', { orderId: _id });
      onPaid({ transactionId: id, noted: true });
    },
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => {
    if (!transactionId) return;
    setSearch(withoutAdded(search), { replace: true });
    report.mutate(transactionId);
  }, []);
  return {
    isReturning: transactionId !== null && (report.isIdle || report.isPending),
    problem: report.error,
  };
};
