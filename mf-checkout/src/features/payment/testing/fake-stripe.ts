import { succeedingStripe } from './succeeding-stripe';

export { configurePayment, installStripe } from './succeeding-stripe';

/** A fake Stripe whose validation and confirmation are Jest mocks. */
export const fakeStripe = () => {
  const submit = jest.fn(async (): Promise<object> => ({}));
  const stripe = succeedingStripe(undefined, submit);
  return {
    ...stripe,
    submit,
    confirmPayment: jest.fn(stripe.confirmPayment),
  };
};
