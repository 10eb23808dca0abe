import { formatCents } from '@kerf/contracts';
import { trackingLink } from '@kerf/contracts/orders';
import type { OrderEvent } from '../../orders/notices/order-notices.js';
import { orderCurrency } from '../../orders/record/order-currency.js';
import { numberOf } from '../../orders/record/order-number.js';
import { isFree } from '../../orders/record/order-statuses.js';
import type { OrderRecord } from '../../orders/record/orders.schema.js';
import type { Letter, LetterBox, LetterLink } from './letter.js';
import { addressBox, arrivalOf, boughtIn, stepsOf, toolsOf } from './order-letter-parts.js';

export interface OrderLetterFacts {
  order: OrderRecord;
  /** The order's page. */
  href: string;
  /** The amount of this refund. */
  cents: number;
  /**
   * Whether the letter may have what the buyer typed: the recipient has proven the address, or somebody has paid. Anybody can type the address of a
   * stranger into the form of a guest or of a new account.
   */
  mayQuote: boolean;
  /** Of the days and times. */
  timeZone: string;
  /** Of the shop, if it names them. */
  returnDays: number | undefined;
}

type Writer = (facts: OrderLetterFacts) => Letter;

const totalOf = (order: OrderRecord) => formatCents(order.totalCents, orderCurrency(order));
const page = (label: string, href: string) => ({ action: { label, href } });
const closing = 'Something not right? Reply to this e-mail.';
const howToReturn = 'To return a tool, open your order and choose “Return items”.';
const daysToReturn = (days: number | undefined): string[] =>
  days ? [`You have ${days} days to return tools, from the day on which they arrive.`] : [];

/** The refund of a free order gives no money back. */
const takenBack = (order: OrderRecord, href: string): Letter => ({
  subject: `About your order ${numberOf(order)}`,
  heading: 'We have taken your order back',
  paragraphs: [`We have taken tools of order ${numberOf(order)} back. You have paid nothing for them.`],
  ...page('See your order', href),
});

const arrivalSentence = (order: OrderRecord, timeZone: string): string => {
  const arrival = arrivalOf(order, timeZone);
  const { name, isOne } = toolsOf(order);
  return arrival ? `${name} ${isOne ? 'arrives' : 'arrive'} by ${arrival}.` : 'We are getting it ready.';
};

const paymentBox = (order: OrderRecord, timeZone: string): LetterBox => {
  const day = order.paidAt?.toLocaleDateString('en-US', { dateStyle: 'medium', timeZone });
  if (isFree(order)) return { title: 'Payment', lines: ['Nothing to pay', 'The receipt is attached.'] };
  return { title: 'Paid by card', lines: [totalOf(order), ...(day ? [day] : []), 'The receipt is attached.'] };
};

const parcelOf = ({ tracking }: OrderRecord): { lines: string[]; link?: LetterLink } => {
  if (!tracking) return { lines: [] };
  const href = trackingLink(tracking);
  return {
    lines: [[tracking.carrier, tracking.number].filter(Boolean).join(' ')],
    ...(href && { link: { label: `Follow the parcel at ${tracking.carrier}`, href } }),
  };
};

/** Until when the tools of an unpaid order are kept. */
const keptSentence = ({ held, heldUntil }: OrderRecord, timeZone: string): string[] => {
  if (!held || heldUntil <= new Date()) return [];
  const until = heldUntil.toLocaleString('en-US', { dateStyle: 'medium', timeStyle: 'short', timeZone });
  return [`We keep the tools for you until ${until} (${timeZone}).`];
};

/** The message about each event of an order. */
const writers: Record<OrderEvent, Writer> = {
  placed: ({ order, href, mayQuote, timeZone }) => ({
    subject: `One step left for your order ${numberOf(order)}`,
    heading: 'One step left',
    paragraphs: [
      `Order ${numberOf(order)} is not paid yet. Pay ${totalOf(order)} to have it sent.`,
      ...keptSentence(order, timeZone),
      ...(mayQuote ? [] : ['If you have not ordered anything, you can ignore this message.']),
    ],
    ...page(`Pay ${totalOf(order)}`, href),
    ...(mayQuote && { order: boughtIn(order), boxes: [addressBox(order)] }),
  }),
  paid: ({ order, href, mayQuote, timeZone, returnDays }) => ({
    subject: `We have your order ${numberOf(order)}`,
    preview: arrivalSentence(order, timeZone),
    heading: 'We have your order',
    paragraphs: [
      isFree(order)
        ? `There is nothing to pay for order ${numberOf(order)}. ${arrivalSentence(order, timeZone)}`
        : `Order ${numberOf(order)} is paid. ${arrivalSentence(order, timeZone)}`,
    ],
    steps: stepsOf(order, timeZone),
    ...page('See your order', href),
    order: boughtIn(order),
    boxes: mayQuote ? [addressBox(order), paymentBox(order, timeZone)] : [],
    closing: [closing, 'Until we ship it, you can change or cancel it.', ...daysToReturn(returnDays)].join(' '),
  }),
  shipped: ({ order, href, timeZone, returnDays }) => {
    const { lines, link } = parcelOf(order);
    const toOrder = { label: 'See your order', href };
    const arrival = arrivalOf(order, timeZone);
    const carrier = order.tracking?.carrier;
    return {
      subject: `Your order ${numberOf(order)} is on its way`,
      heading: toolsOf(order).isOne ? 'Your tool is on its way' : 'Your tools are on their way',
      paragraphs: [
        `${carrier ?? 'The carrier'} has your order ${numberOf(order)}${arrival ? ` and brings it by ${arrival}` : ''}.`,
      ],
      steps: stepsOf(order, timeZone),
      action: link ?? toOrder,
      order: boughtIn(order),
      boxes: [
        addressBox(order),
        { title: 'Parcel', lines: [...lines, ...(order.delivery ? [order.delivery.name] : [])], links: [toOrder] },
      ],
      closing: [closing, ...daysToReturn(returnDays), howToReturn].join(' '),
    };
  },
  cancelled: ({ order, href }) => ({
    subject: `Your order ${numberOf(order)} is cancelled`,
    heading: 'Your order is cancelled',
    paragraphs: [
      `Order ${numberOf(order)} is cancelled, and nothing more will be charged for it. If a payment arrives later, we return it in full.`,
    ],
    ...page('See your order', href),
    order: boughtIn(order),
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
