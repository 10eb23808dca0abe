import { pageMessages } from './page-messages';

/** The texts of payments. The unusual spellings come from the specification. */
export const paymentMessages = {
  ...pageMessages.payment,
  payFor: (item: string) => `Pay For ${item}`,
  pleasePay: (total: string) => `Please Pay: ${total}`,
  pay: 'Pay',
  completed: 'Congragats ! Your Payment is  Completed',
  transaction: (id: string) => `Your transaction Id: ${id}`,
  toOrders: 'To my orders',
  missing: 'There is no such order',
  processingNote: 'Your bank needs some time. We send an e-mail when it is through.',
  settling: 'The payment went through. Your order shows it in a moment.',
  loading: 'The payment form is still loading. Try again in a moment.',
  unavailable: 'The payment form could not be loaded. Check your connection and try again.',
  details: 'Payment details',
  recap: 'Your order',
  change: 'Change address, delivery or code',
  number: 'Order number',
  sentTo: 'Sent to',
  delivery: 'Delivery',
  confirmation: 'Confirmation to',
  secure: 'Your card goes straight to the payment provider; the shop never sees its number.',
} as const;
