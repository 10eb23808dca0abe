/**
 * What one front end tells the others, each named by the one that tells it; `docs/ownership.md` says when. They carry what happened and never
 * state: who needs more asks the API.
 */
export interface ShopEvents {
  'mf-checkout:order-placed': { orderId: string };
  'mf-checkout:order-paid': { orderId: string };
  'mf-dashboard-customer:review-added': { reviewId: string };
}

export type ShopEventName = keyof ShopEvents;

/** Tells whoever listens. The window carries it, so that front ends need not share this module. */
export const announce = <N extends ShopEventName>(name: N, detail: ShopEvents[N]): void => {
  window.dispatchEvent(new CustomEvent(name, { detail }));
};

/** Calls `hear` each time it is told; answers how to stop. */
export const listen = <N extends ShopEventName>(name: N, hear: (detail: ShopEvents[N]) => void): (() => void) => {
  const listener = (event: Event) => hear((event as CustomEvent<ShopEvents[N]>).detail);
  window.addEventListener(name, listener);
  return () => window.removeEventListener(name, listener);
};
