import { succeedingStripe } from './succeeding-stripe';

export { configurePayment, installStripe } from './succeeding-stripe';

/** A fake Stripe whose validation and confirmation are Jest mocks. It has a wallet while the mock says so. */
export const fakeStripe = () => {
  const hasWallet = jest.fn(() => false);
  const submit = jest.fn(async (): Promise<object> => ({}));
  const write = jest.fn<void, [Element, (type: string, event: object) => void]>();
  const stripe = succeedingStripe(write, submit, hasWallet);
  return {
    ...stripe,
    submit,
    hasWallet,
    write,
    confirmPayment: jest.fn(stripe.confirmPayment),
  };
};
