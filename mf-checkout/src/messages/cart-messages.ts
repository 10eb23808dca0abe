import { texts } from '@kerf/federation/texts';
import { pageMessages } from './page-messages';

/** The texts of the cart and of sums of carts and orders. */
export const cartMessages = {
  ...pageMessages.cart,
  ...texts('mf-checkout/cart', {
    empty: 'Your cart is empty',
    emptyText: 'Add tools to it from the collection. It is kept in this browser.',
    explore: 'See the tools',
    quantityOf: ({ item }: { item: string }) => `Quantity of ${item}`,
    remove: 'Remove',
    removeOf: ({ item }: { item: string }) => `Remove ${item}`,
    removed: ({ item }: { item: string }) => `${item} is removed from the cart.`,
    each: ({ price }: { price: string }) => `${price} each`,
    gone: 'A tool that is no longer sold',
    priceChanged: ({ was, now }: { was: string; now: string }) => `The price was ${was}, is ${now}.`,
    priceNow: ({ now }: { now: string }) => `The price is now ${now}.`,
    soldOut: 'Out of stock. Remove it to check out.',
    onlyLeft: ({ left }: { left: number }) => `Only ${left} left. Lower the quantity to check out.`,
    belowMinimum: ({ least }: { least: number }) => `The smallest order is ${least}.`,
    noLongerSold: 'This tool is no longer sold. Remove it to check out.',
    summary: 'Order summary',
    more: ({ lines }: { lines: number }) => (lines === 1 ? '1 more tool' : `${lines} more tools`),
    listPrice: 'List price',
    delivery: 'Delivery',
    deliverTo: 'Deliver to',
    free: 'Free',
    total: 'Total',
    estimate: 'With the cheapest delivery. You enter your address next.',
    checkout: 'Checkout',
    blocked: 'Change the marked lines to check out.',
  }),
};
