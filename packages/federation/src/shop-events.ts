/**
 * Events between front ends, named after the front end that emits them; `docs/ownership.md` lists when. They carry ids
 * and no state: a listener that needs more calls the API.
 */
export interface ShopEvents {
  'mf-checkout:cart-changed': { cartId: string };
  'mf-checkout:order-placed': { orderId: string };
  'mf-checkout:order-paid': { orderId: string };
  'mf-dashboard-customer:review-added': { reviewId: string };
  'shell:shortcuts-wanted': Record<string, never>;
}

export type ShopEventName = keyof ShopEvents;
