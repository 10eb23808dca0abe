import type { OrderIntent, OrderRecord } from '../orders/orders.schema.js';

/** The change that takes an order's payment off the reconciler's list: nothing more can come of it. */
export const finished = ({ intent }: OrderRecord): { intent?: OrderIntent } => {
  if (!intent) return {};
  const { checkAt: _, ...rest } = intent;
  return { intent: rest };
};
