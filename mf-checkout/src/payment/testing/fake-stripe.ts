import { stripeThatPays } from './stripe-that-pays';

export { configurePayment, installStripe } from './stripe-that-pays';

/** A provider whose two calls of a payment are jest mocks. */
export const fakeStripe = () => {
  const stripe = stripeThatPays();
  return {
    ...stripe,
    createPaymentMethod: jest.fn(stripe.createPaymentMethod),
    confirmCardPayment: jest.fn(stripe.confirmCardPayment),
  };
};
