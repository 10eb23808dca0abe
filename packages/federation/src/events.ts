import type { ShopEventName, ShopEvents } from './shop-events';

/** Emits an event on `window`, so that front ends need not share this module. */
export const announce = <N extends ShopEventName>(name: N, detail: ShopEvents[N]): void => {
  window.dispatchEvent(new CustomEvent(name, { detail }));
};

/** Subscribes to an event and returns the function that unsubscribes. */
export const listen = <N extends ShopEventName>(name: N, handle: (detail: ShopEvents[N]) => void): (() => void) => {
  const listener = (event: Event) => handle((event as CustomEvent<ShopEvents[N]>).detail);
  window.addEventListener(name, listener);
  return () => window.removeEventListener(name, listener);
};
