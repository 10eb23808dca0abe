/** Loaded with the charge, because most visitors of the payment do not need it before. */
export const loadAfterPayment = () => import('./after-payment');
