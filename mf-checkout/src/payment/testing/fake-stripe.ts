const cardElement = () => {
  const card = { mount() {}, on: () => card, off: () => card, once: () => card, update() {}, destroy() {} };
  return card;
};

/** The provider's browser part as far as the payment page uses it; the two calls of a payment are jest mocks. */
export const fakeStripe = () => ({
  createPaymentMethod: jest.fn(async (_method: object): Promise<object> => ({ paymentMethod: { id: 'pm_1' } })),
  confirmCardPayment: jest.fn(
    async (_secret: string, _payment: object): Promise<object> => ({ paymentIntent: { id: 'pi_1' } }),
  ),
  createToken: jest.fn(),
  elements: () => {
    const card = cardElement();
    return { create: () => card, getElement: () => card, update() {} };
  },
  _registerWrapper() {},
  registerAppInfo() {},
});

/** Puts the fake where stripe.js puts itself. */
export const installStripe = (stripe: ReturnType<typeof fakeStripe>) => {
  window.Stripe = Object.assign(() => stripe, { version: 'endive' }) as unknown as NonNullable<typeof window.Stripe>;
};

/** Writes the page's configuration where the shell's server does. */
export const configurePayment = (payment: { publishableKey: string; scriptUrl?: string }) => {
  const config = document.createElement('script');
  config.id = 'kerf-config';
  config.type = 'application/json';
  config.textContent = JSON.stringify({ payment });
  document.head.append(config);
};
