import { succeedingStripe } from './succeeding-stripe';

export { configurePayment, installStripe } from './succeeding-stripe';

/** A fake Stripe whose payment methods are Jest mocks. */
export const fakeStripe = () => {
  const stripe = succeedingStripe();
  return {
    ...stripe,
    createPaymentMethod: jest.fn(stripe.createPaymentMethod),
    confirmCardPayment: jest.fn(stripe.confirmCardPayment),
    confirmPayment: jest.fn(stripe.confirmPayment),
  };
};
