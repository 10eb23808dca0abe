import { texts } from '@kerf/federation/texts';

export const refusalMessages = texts('mf-checkout/refusal', {
  soldOut: 'There are not enough of this item left. Lower the quantity.',
  notDelivered: 'We do not deliver to this address by this method. Choose another delivery.',
  alreadyPaid: 'This order is paid.',
  processing: 'Your payment is under way.',
  totalMismatch: 'The total of this order has changed. The page shows the current one.',
  cancelled: 'This order is cancelled.',
});
