import { formatCents } from '@kerf/contracts';
import { isFree } from '../../orders/record/order-axes.js';
import { orderCurrency } from '../../orders/record/order-currency.js';
import { deliveryList, discountsOf, lineList, taxOf } from '../../orders/record/order-lines.js';
import type { OrderEvent } from '../../orders/record/order-notices.js';
import { numberOf } from '../../orders/record/order-number.js';
import type { OrderRecord } from '../../orders/record/orders.schema.js';
import type { Letter } from './letter.js';
import { unclickable } from './unclickable.js';

export interface OrderLetterFacts {
  order: OrderRecord;
  /** The order's page. */
  href: string;
  /** The amount of this refund. */
  cents: number;
}

type Writer = (facts: OrderLetterFacts) => Letter;

const bought = (order: OrderRecord) => {
  const { lines, delivery, taxIncluded, totalCents } = order;
  const tax = taxOf(order);
  return {
    currency: orderCurrency(order),
    lines: lines.map(line => ({
      item: String(line.item),
      name: line.name,
      quantity: line.quantity,
      cents: lineList(line),
    })),
    sums: [
      ...(delivery ? [{ label: delivery.name, cents: deliveryList(delivery) }] : []),
      ...discountsOf(order).map(({ name, cents }) => ({ label: name, cents: -cents })),
      ...(tax > 0 ? [{ label: taxIncluded === false ? 'Tax' : 'Tax, included in the prices', cents: tax }] : []),
      { label: 'Total', cents: totalCents },
    ],
  };
};

const parcel = ({ tracking }: OrderRecord) =>
  tracking ? [{ label: tracking.carrier ?? 'Tracking number', value: tracking.number }] : [];

const page = (label: string, href: string) => ({ action: { label, href } });

/** The refund of a free order gives no money back. */
const takenBack = (order: OrderRecord, href: string): Letter => ({
  subject: `About your order ${numberOf(order)}`,
  heading: 'We have taken your order back',
  paragraphs: [`We have taken tools of order ${numberOf(order)} back. You have paid nothing for them.`],
  ...page('See your order', href),
});

/** The message about each event of an order. */
const writers: Record<OrderEvent, Writer> = {
  placed: ({ order, href }) => ({
    subject: `We have your order ${numberOf(order)}`,
    heading: 'Thank you for your order',
    paragraphs: [
      `We have your order ${numberOf(order)} and keep the tools for you for a short while. We ship them as soon as the order is paid.`,
    ],
    ...bought(order),
    facts: [{ label: 'Delivery address', value: unclickable(order.address) }],
    ...page('See or pay your order', href),
  }),
  paid: ({ order, href }) => ({
    subject: `Receipt for your order ${numberOf(order)}`,
    heading: isFree(order) ? 'Thank you for your order' : 'Your payment has arrived',
    paragraphs: [
      isFree(order)
        ? `There is nothing to pay for order ${numberOf(order)}, and we are getting it ready. This is your receipt.`
        : `Thank you. Order ${numberOf(order)} is paid, and we are getting it ready. This is your receipt.`,
    ],
    ...bought(order),
    ...page('See your order', href),
  }),
  shipped: ({ order, href }) => ({
    subject: `Your order ${numberOf(order)} is on its way`,
    heading: 'Your tools are on their way',
    paragraphs: [`We have shipped order ${numberOf(order)}.`],
    ...bought(order),
    facts: [...parcel(order), { label: 'Delivery address', value: unclickable(order.address) }],
    ...page('See your order', href),
  }),
  cancelled: ({ order, href }) => ({
    subject: `Your order ${numberOf(order)} is cancelled`,
    heading: 'Your order is cancelled',
    paragraphs: [
      `Order ${numberOf(order)} is cancelled, and nothing more will be charged for it. If a payment arrives later, we return it in full.`,
    ],
    ...bought(order),
    ...page('See your order', href),
  }),
  refunded: ({ order, href, cents }) =>
    isFree(order)
      ? takenBack(order, href)
      : {
          subject: `A refund for your order ${numberOf(order)}`,
          heading: `We have refunded ${formatCents(cents, orderCurrency(order))}`,
          paragraphs: [
            `We have returned ${formatCents(cents, orderCurrency(order))} for order ${numberOf(order)} to the card that paid for it. Banks usually show it within five to ten days.`,
          ],
          ...page('See your order', href),
        },
  'return-accepted': ({ order, href }) => ({
    subject: `Your return for order ${numberOf(order)} is accepted`,
    heading: 'We have accepted your return',
    paragraphs: [
      `We have accepted your return for order ${numberOf(order)}. The page of your order shows the details.`,
    ],
    ...page('See your order', href),
  }),
  'return-declined': ({ order, href }) => ({
    subject: `About your return for order ${numberOf(order)}`,
    heading: 'We cannot accept your return',
    paragraphs: [
      `We are sorry: we cannot accept the return for order ${numberOf(order)}. If you think that this is wrong, reply to this message.`,
    ],
    ...page('See your order', href),
  }),
  link: ({ order, href }) => ({
    subject: `The link to your order ${numberOf(order)}`,
    heading: 'The link to your order',
    paragraphs: [
      'Somebody, probably you, placed this order or asked for a link to it. If it was not you, you can ignore this message.',
    ],
    ...page('See your order', href),
  }),
};

export const orderLetter = (event: OrderEvent, facts: OrderLetterFacts): Letter => writers[event](facts);
