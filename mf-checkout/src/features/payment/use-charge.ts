import type { OrderDetail } from '@kerf/contracts';
import { useElements, useStripe } from '@stripe/react-stripe-js';
import type { PaymentIntent, StripePaymentElementOptions } from '@stripe/stripe-js';
import { keepLeftOrder } from '../../left-order';
import { paymentMessages } from '../../messages/payment-messages';
import { ChargeError, failureOf } from './charge-error';
import type { Charge } from './payment';
import { returnAddress } from './return-address';

const billingDetailsOf = ({ email, username: name }: OrderDetail) => ({ email, name });

/**
 * The card is open, and other methods of the account are a list below it. Wallets are above the form.
 * The provider fills in the billing address, which is usually that of the delivery.
 */
export const elementOptions = (order: OrderDetail): StripePaymentElementOptions => {
  const { address } = order;
  const details = billingDetailsOf(order);
  const billingDetails =
    typeof address === 'string'
      ? details
      : { ...details, address: { country: address.country, postal_code: address.postcode } };
  return {
    defaultValues: { billingDetails },
    layout: { type: 'accordion', radios: 'if_multiple', spacedAccordionItems: false, visibleAccordionItemsCount: 0 },
    paymentMethodOrder: ['card'],
    wallets: { applePay: 'never', googlePay: 'never', link: 'never' },
  };
};

/** A slip, or the account for a transfer, is shown, and the buyer pays outside the browser. The API reads it in the same way. */
const isOutside = (action: string): boolean => /_display_details$|^display_bank_transfer/.test(action);

const chargeOf = ({ id, status, next_action: action }: PaymentIntent): Charge => {
  if (status !== 'requires_action' || !action) return { transactionId: id, isProcessing: status === 'processing' };
  // The buyer has closed what had to be confirmed.
  if (!isOutside(action.type)) throw new ChargeError(paymentMessages.notCompleted, 'declined');
  const details = (action as unknown as Record<string, { hosted_voucher_url?: string | null } | undefined>)[
    action.type
  ];
  const slip = details?.hosted_voucher_url;
  return { transactionId: id, isProcessing: true, ...(slip && { slip }) };
};

/** Charges the order by what is chosen in the form, or by the wallet that the buyer has just approved. */
export const useCharge = (order: OrderDetail, token: string | undefined) => {
  const stripe = useStripe();
  const elements = useElements();
  const confirm = async (billing_details?: ReturnType<typeof billingDetailsOf>): Promise<Charge> => {
    if (!stripe || !elements) throw new ChargeError(paymentMessages.loading, 'invalid');
    if (token) keepLeftOrder({ id: order._id, token });
    const confirmed = await stripe.confirmPayment({
      elements,
      redirect: 'if_required',
      confirmParams: {
        return_url: returnAddress(),
        ...(billing_details && { payment_method_data: { billing_details } }),
      },
    });
    if (confirmed.error) throw new ChargeError(confirmed.error.message, failureOf(confirmed.error.type));
    return chargeOf(confirmed.paymentIntent);
  };
  const byForm = async (): Promise<Charge> => {
    const submitted = await elements?.submit();
    if (submitted?.error) throw new ChargeError(submitted.error.message, 'invalid');
    return confirm(billingDetailsOf(order));
  };
  // The wallet has the name and the address of its owner.
  return { byForm, byWallet: () => confirm(), isReady: stripe !== null && elements !== null };
};
