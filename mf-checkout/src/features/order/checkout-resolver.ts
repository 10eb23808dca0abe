import { zodResolver } from '@hookform/resolvers/zod';
import type { NewCartOrder } from '@kerf/contracts';
import { newCartOrder } from '@kerf/contracts/orders';
import type { Resolver } from 'react-hook-form';
import { type CheckoutValues, noValues } from './checkout-values';

/**
 * Validates the checkout with the contract of the order.
 * @param toOrder undefined while the order has no price; then nothing is valid
 */
export const checkoutResolver =
  (toOrder: (values: CheckoutValues) => NewCartOrder | undefined): Resolver<CheckoutValues> =>
  async (values, context, options) => {
    const order = toOrder(values);
    if (!order) return { values: {}, errors: {} };
    const { errors } = await zodResolver(newCartOrder)(order as never, context, options as never);
    // The API rejects the rest, such as a total above the limit, with a message for the whole form.
    const atFields = Object.entries(errors).filter(([field]) => field in noValues);
    return atFields.length > 0 ? { values: {}, errors: Object.fromEntries(atFields) } : { values, errors: {} };
  };
