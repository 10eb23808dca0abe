import { browserStore } from '@kerf/session/browser-store';

/** A guest's order whose payment may leave the shop, and the token that opens it on the way back. */
interface LeftOrder {
  id: string;
  token: string;
}

/** Of this tab only: the state of the navigation, which has the token before, is gone after a page of a bank. */
const left = browserStore('sessionStorage', 'kerf-left-order');

export const keepLeftOrder = (order: LeftOrder): void => left.write(order);

export const leftToken = (id: string): string | undefined => {
  const order = left.read() as LeftOrder | null;
  return order?.id === id && typeof order.token === 'string' ? order.token : undefined;
};
