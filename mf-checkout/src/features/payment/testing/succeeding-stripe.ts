type Handler = (event: object) => void;

/** Draws an element, whose events it can emit. */
type Write = (place: Element, emit: (type: string, event: object) => void) => void;

const providerElement = (write: Write) => {
  const handlers = new Map<string, Handler>();
  const fields = {
    mount: (place: string | Element) => {
      const at = typeof place === 'string' ? document.querySelector(place) : place;
      if (at) write(at, (type, event) => handlers.get(type)?.(event));
    },
    on: (type: string, handler: Handler) => {
      handlers.set(type, handler);
      return fields;
    },
    off: () => fields,
    once: () => fields,
    update() {},
    destroy() {},
  };
  return fields;
};

/** A button that approves the payment, as a wallet does, or nothing. */
const walletElement = (isOffered: boolean) => {
  return providerElement((place, emit) => {
    const button = document.createElement('button');
    button.textContent = 'Pay with the fake wallet';
    button.type = 'button';
    button.onclick = () => emit('confirm', { paymentFailed() {} });
    if (isOffered) place.replaceChildren(button);
    queueMicrotask(() => emit('ready', { availablePaymentMethods: isOffered ? { googlePay: true } : undefined }));
  });
};

/** A fake Stripe object that accepts every payment. `write` renders the fields, and `submit` validates them. It has a wallet if asked. */
export const succeedingStripe = (
  write: Write = () => undefined,
  submit: () => Promise<object> = async () => ({}),
  hasWallet: () => boolean = () => false,
) => ({
  confirmPayment: async (_payment: object): Promise<object> => ({ paymentIntent: { id: 'pi_1' } }),
  // @stripe/react-stripe-js recognizes Stripe by these functions.
  createToken: async () => ({}),
  createPaymentMethod: async () => ({}),
  confirmCardPayment: async () => ({}),
  elements: () => {
    const fields = providerElement(write);
    const create = (type: string) => (type === 'payment' ? fields : walletElement(hasWallet()));
    return { create, getElement: () => fields, update() {}, submit };
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
