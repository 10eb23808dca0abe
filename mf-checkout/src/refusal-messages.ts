/** The texts of rejections. They are not in messages.ts, which every page with a button of this front end loads. */
export const refusalMessages = {
  soldOut: 'There are not enough of this item left. Lower the quantity.',
  notDelivered: 'We do not deliver to this address by this method. Choose another delivery.',
  totalMismatch: 'The total of this order has changed. The page shows the current one.',
  cancelled: 'This order is cancelled.',
} as const;
