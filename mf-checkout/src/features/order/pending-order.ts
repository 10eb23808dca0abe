import { browserStore } from '@kerf/session/browser-store';

/** An order that has been placed and may not be paid yet. */
export interface PendingOrder {
  id: string;
  number: string;
  /** A guest's token for this order. */
  token?: string | undefined;
  /** E-mail address of the customer who placed it, or null for a guest. */
  owner: string | null;
  /** A guest's e-mail address. */
  email?: string | undefined;
  isSettled?: boolean;
}

const pending = browserStore('localStorage', 'kerf-pending-order');

/** The order that this browser placed last, if this customer or guest placed it, or the guest has an account by now. */
export const pendingOrder = (owner: string | null): PendingOrder | undefined => {
  const order = pending.read() as PendingOrder | null;
  if (!order || typeof order.id !== 'string') return undefined;
  const isOwn = order.owner === owner || (order.owner === null && order.email === owner);
  return isOwn ? order : undefined;
};

export const keepPendingOrder = (order: PendingOrder): void => pending.write(order);

/** Notes that the order is paid or cancelled. It can still be opened, and the checkout no longer leads to it. */
export const settlePendingOrder = (order: PendingOrder): void => keepPendingOrder({ ...order, isSettled: true });
