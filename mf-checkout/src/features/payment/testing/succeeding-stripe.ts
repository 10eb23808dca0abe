const cardElement = (write: (place: Element) => void) => {
  const card = {
    mount: (place: string | Element) => {
      const at = typeof place === 'string' ? document.querySelector(place) : place;
      if (at) write(at);
    },
    on: () => card,
    off: () => card,
    once: () => card,
    update() {},
    destroy() {},
  };
  return card;
};

/** A fake Stripe object that accepts every payment. `write` renders the card field. */
export const succeedingStripe = (write: (place: Element) => void = () => undefined) => ({
  createPaymentMethod: async (_method: object): Promise<object> => ({ paymentMethod: { id: 'pm_1' } }),
  confirmCardPayment: async (_secret: string, _payment: object): Promise<object> => ({ paymentIntent: { id: 'pi_1' } }),
  confirmPayment: async (_payment: object): Promise<object> => ({ paymentIntent: { id: 'pi_1' } }),
  createToken: async () => ({}),
  elements: () => {
    const card = cardElement(write);
    return { create: () => card, getElement: () => card, update() {}, submit: async (): Promise<object> => ({}) };
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
