const paymentElement = (write: (place: Element) => void) => {
  const fields = {
    mount: (place: string | Element) => {
      const at = typeof place === 'string' ? document.querySelector(place) : place;
      if (at) write(at);
    },
    on: () => fields,
    off: () => fields,
    once: () => fields,
    update() {},
    destroy() {},
  };
  return fields;
};

/** A fake Stripe object that accepts every payment. `write` renders the fields, and `submit` validates them. */
export const succeedingStripe = (
  write: (place: Element) => void = () => undefined,
  submit: () => Promise<object> = async () => ({}),
) => ({
  confirmPayment: async (_payment: object): Promise<object> => ({ paymentIntent: { id: 'pi_1' } }),
  // @stripe/react-stripe-js recognizes Stripe by these functions.
  createToken: async () => ({}),
  createPaymentMethod: async () => ({}),
  confirmCardPayment: async () => ({}),
  elements: () => {
    const fields = paymentElement(write);
    return { create: () => fields, getElement: () => fields, update() {}, submit };
  },
  _registerWrapper() {},
  registerAppInfo() {},
});

/** Installs the fake as `window.Stripe`, as stripe.js does. */
export const installStripe = (stripe: object) => {
  window.Stripe = Object.assign(() => stripe, { version: 'endive' }) as unknown as NonNullable<typeof window.Stripe>;
};

/** Writes the configuration into the page, as the shell's server does. */
export const configurePayment = (payment: { publishableKey: string; scriptUrl?: string }) => {
  const config = document.createElement('script');
  config.id = 'kerf-config';
  config.type = 'application/json';
  config.textContent = JSON.stringify({ payment });
  document.head.append(config);
};
