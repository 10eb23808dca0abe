import { formatCents } from '@kerf/contracts';
import { trackingLink } from '@kerf/contracts/orders';
import type { OrderEvent } from '../../orders/notices/order-notices.js';
import { quantityIn, unitsIn } from '../../orders/record/money/refunded-units.js';
import { orderCurrency } from '../../orders/record/order-currency.js';
import { sendingOf } from '../../orders/record/order-lines.js';
import { isFree, isInvoiced } from '../../orders/record/order-statuses.js';
import type { OrderLine, OrderParcel, OrderRecord } from '../../orders/record/orders.schema.js';
import { unshippedOf } from '../../orders/record/parcels.js';
import type { Letter, LetterBox, LetterLink } from './letter.js';
import { addressBox, arrivalOf, boughtIn, itemsOf, stepsOf, type Told } from './order-letter-parts.js';
import { type OrderMailTexts, orderMails } from './order-mail-texts.js';

/** The parcel that a letter is about. */
export interface ToldParcel extends Pick<OrderParcel, 'lines' | 'tracking'> {
  /** 1 for the first that left. */
  place: number;
  /** The order left in this one, as a whole or with what was refunded before. */
  isOnly: boolean;
}

export interface OrderLetterFacts extends Told {
  /** Of a letter about a parcel. */
  parcel: ToldParcel | undefined;
  /** The order's page. */
  href: string;
  /** The amount of this refund. */
  cents: number;
  /** What the staff wrote to the customer about this refund or return, or about the order that they took. */
  message: string | undefined;
  /** Of a letter about a return: another version is sent for units of it, with an order of its own. */
  isExchange?: boolean;
  /**
   * Whether the letter may have what the buyer typed: the recipient has proven the address, or somebody has paid. Anybody can type the address of a
   * stranger into the form of a guest or of a new account.
   */
  mayQuote: boolean;
  /** Of the shop, if it names them. */
  returnDays: number | undefined;
}

/** With what all letters say about the order. */
interface Facts extends OrderLetterFacts {
  words: OrderMailTexts;
  number: string;
  total: string;
}

type Writer = (facts: Facts) => Omit<Letter, 'language'>;

const page = ({ words: { seeOrder }, href }: Facts) => ({ action: { label: seeOrder, href } });

const daysToReturn = ({ words, returnDays: days }: Facts): string[] => (days ? [words.daysToReturn({ days })] : []);

const sentences = ({ language }: Facts, ...all: string[]): string => all.join(isSpaced(language) ? ' ' : '');

/** Japanese and Chinese have no spaces between sentences. */
const isSpaced = (language: string): boolean => !/^(ja|zh)\b/.test(language);

const arrivalSentence = (facts: Facts): string => {
  const { paid } = facts.words;
  if (facts.order.lines.length === 0) return paid.changed(itemsOf(facts.order));
  const day = arrivalOf(facts);
  return day ? paid.arrives({ ...itemsOf(facts.order), day }) : paid.gettingReady;
};

const paymentBox = ({ order, language, timeZone, words: { payment }, total }: Facts): LetterBox => {
  const day = order.paidAt?.toLocaleDateString(language, { dateStyle: 'medium', timeZone });
  if (isFree(order)) return { title: payment.title, lines: [payment.none, payment.receipt] };
  const { recorded } = order;
  const title = recorded === undefined ? payment.received : payment.title;
  return { title, lines: [total, ...(recorded ? [recorded] : []), ...(day ? [day] : []), payment.receipt] };
};

const trackingOf = ({ parcel, words }: Facts): { lines: string[]; link?: LetterLink } => {
  const tracking = parcel?.tracking;
  if (!tracking) return { lines: [] };
  const href = trackingLink(tracking);
  return {
    lines: [[tracking.carrier, tracking.number].filter(Boolean).join(' ')],
    ...(href && { link: { label: words.parcel.follow({ carrier: tracking.carrier ?? '' }), href } }),
  };
};

/** The lines of the order that are in the parcel, with the quantities that are. */
const linesIn = ({ lines }: OrderRecord, parcel: ToldParcel): OrderLine[] =>
  lines.flatMap(line => {
    const quantity = quantityIn(parcel.lines, String(line.item));
    return quantity > 0 ? [{ ...line, quantity }] : [];
  });

const piecesIn = (order: OrderRecord, parcel: ToldParcel): string[] =>
  linesIn(order, parcel).map(
    ({ quantity, name, without }) => `${quantity} × ${name}${without ? ` (${without.name})` : ''}`,
  );

/** Until when the tools of an unpaid order are kept. */
const keptSentence = ({ order: { held, heldUntil }, language, timeZone, words: { placed } }: Facts): string[] => {
  if (!held || heldUntil <= new Date()) return [];
  const until = heldUntil.toLocaleString(language, { dateStyle: 'medium', timeStyle: 'short', timeZone });
  return [placed.kept({ until, timeZone })];
};

/** A letter that says one thing. */
const short =
  (event: 'cancelled' | 'takenBack' | 'unshipped' | 'lost' | 'returnDeclined'): Writer =>
  facts => {
    const { subject, heading, text } = facts.words[event];
    const written = facts.message ? [facts.message] : [];
    return { subject: subject(facts), heading, paragraphs: [text(facts), ...written], ...page(facts) };
  };

/** The message about each event of an order. */
const writers: Record<OrderEvent, Writer> = {
  placed: facts => {
    const { order, href, mayQuote, total, message, words } = facts;
    const { subject, heading, unpaid, ignore, pay, invoice } = words.placed;
    return {
      subject: subject(facts),
      heading,
      paragraphs: [
        ...(message ? [message] : []),
        unpaid(facts),
        ...keptSentence(facts),
        ...(isInvoiced(order) ? [invoice] : []),
        ...(mayQuote ? [] : [ignore]),
      ],
      action: { label: pay({ total }), href },
      ...(mayQuote && { order: boughtIn(order, facts.language), boxes: [addressBox(facts)] }),
    };
  },
  'payment-failed': facts => {
    const { href, mayQuote, total, words } = facts;
    const { subject, heading, text } = words.paymentFailed;
    return {
      subject: subject(facts),
      heading,
      paragraphs: [text(facts), ...keptSentence(facts), ...(mayQuote ? [] : [words.placed.ignore])],
      action: { label: words.placed.pay({ total }), href },
    };
  },
  paid: facts => {
    const { order, mayQuote, number, words } = facts;
    const { subject, heading, isFree: nothingToPay, isPaid } = words.paid;
    const next = arrivalSentence(facts);
    return {
      subject: subject(facts),
      preview: next,
      heading,
      paragraphs: [(isFree(order) ? nothingToPay : isPaid)({ number, next })],
      ...(order.lines.length > 0 && { steps: stepsOf(facts) }),
      ...page(facts),
      order: boughtIn(order, facts.language),
      boxes: mayQuote ? [addressBox(facts), paymentBox(facts)] : [],
      closing: sentences(facts, words.closing, words.canChange, ...daysToReturn(facts)),
    };
  },
  shipped: facts => {
    const { order, parcel, number, words } = facts;
    const { subject, subjectOfPart, heading, has, hasPart, follows, carrier: someone } = words.shipped;
    const { lines, link } = trackingOf(facts);
    const carrier = parcel?.tracking?.carrier ?? someone;
    const part = parcel && !parcel.isOnly ? { number, parcel: parcel.place } : undefined;
    const rest = unitsIn(unshippedOf(order));
    const sending = sendingOf(order);
    const items = itemsOf({ lines: parcel ? linesIn(order, parcel) : order.lines });
    const { action: toOrder } = page(facts);
    return {
      subject: part ? subjectOfPart(part) : subject(facts),
      heading: heading(items),
      paragraphs: [
        part ? hasPart({ ...part, ...items, carrier }) : has({ carrier, number, day: arrivalOf(facts) }),
        ...(rest > 0 ? [follows({ pieces: rest })] : []),
      ],
      // The steps and the sums are those of the whole order.
      ...(!part && { steps: stepsOf(facts), order: boughtIn(order, facts.language) }),
      action: link ?? toOrder,
      boxes: [
        addressBox(facts),
        {
          title: words.parcel.title,
          lines: [...(part && parcel ? piecesIn(order, parcel) : []), ...lines, ...(sending ? [sending.name] : [])],
          links: [toOrder],
        },
      ],
      closing: sentences(facts, words.closing, ...daysToReturn(facts), words.howToReturn),
    };
  },
  tracked: facts => {
    const { subject, heading, text } = facts.words.tracked;
    const { lines, link } = trackingOf(facts);
    const { action: toOrder } = page(facts);
    return {
      subject: subject(facts),
      heading,
      paragraphs: [text(facts)],
      action: link ?? toOrder,
      boxes: [{ title: facts.words.parcel.title, lines, links: [toOrder] }],
      closing: facts.words.closing,
    };
  },
  cancelled: facts => ({ ...short('cancelled')(facts), order: boughtIn(facts.order, facts.language) }),
  refunded: facts => {
    const { order, number, cents, message, language, words } = facts;
    const written = message ? [message] : [];
    if (isFree(order)) {
      return short('takenBack')(facts);
    }
    const { subject, heading, text } = words.refunded;
    const amount = formatCents(cents, orderCurrency(order), language);
    return {
      subject: subject(facts),
      heading: heading({ amount }),
      paragraphs: [text({ number, amount }), ...written],
      ...page(facts),
    };
  },
  unshipped: short('unshipped'),
  lost: short('lost'),
  'return-label': facts => {
    const { subject, heading, text } = facts.words.returnLabel;
    return { subject: subject(facts), heading, paragraphs: [text(facts)], ...page(facts) };
  },
  'return-accepted': facts => {
    const { subject, heading, text, exchange } = facts.words.returnAccepted;
    const paragraphs = [
      text(facts),
      ...(facts.isExchange ? [exchange] : []),
      ...(facts.message ? [facts.message] : []),
    ];
    return { subject: subject(facts), heading, paragraphs, ...page(facts) };
  },
  'return-declined': short('returnDeclined'),
  link: facts => {
    const { subject, heading, text } = facts.words.link;
    return { subject: subject(facts), heading, paragraphs: [text], ...page(facts) };
  },
};

export const orderLetter = (event: OrderEvent, facts: OrderLetterFacts): Letter => {
  const { order, language } = facts;
  const total = formatCents(order.totalCents, orderCurrency(order), language);
  return { language, ...writers[event]({ ...facts, words: orderMails(language), number: order.number, total }) };
};
