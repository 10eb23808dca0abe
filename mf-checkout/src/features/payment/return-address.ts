/** What Stripe adds to the address to which it sends the buyer back. The first is the id of the payment. */
export const RETURNED = 'payment_intent';
const added = [RETURNED, 'payment_intent_client_secret', 'redirect_status'];

export const withoutReturn = (params: URLSearchParams): URLSearchParams => {
  const rest = new URLSearchParams(params);
  for (const name of added) rest.delete(name);
  return rest;
};

/** The address of this page, for a payment that leaves the shop. */
export const returnAddress = (): string => {
  const { origin, pathname, search } = window.location;
  const rest = String(withoutReturn(new URLSearchParams(search)));
  return `${origin}${pathname}${rest && `?${rest}`}`;
};
