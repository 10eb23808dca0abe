import { formatCents } from '@kerf/contracts';
import { trackingLink } from '@kerf/contracts/orders';
import type { OrderEvent } from '../../orders/notices/order-notices.js';
import { orderCurrency } from '../../orders/record/order-currency.js';
import { numberOf } from '../../orders/record/order-number.js';
import { isFree } from '../../orders/record/order-statuses.js';
import type { Letter, LetterBox, LetterLink } from './letter.js';
import { addressBox, arrivalOf, boughtIn, itemsOf, stepsOf, type Told } from './order-letter-parts.js';
import { type OrderMailTexts, orderMails } from './order-mail-texts.js';

export interface OrderLetterFacts extends Told {
  /** The order's page. */
  href: string;
  /** The amount of this refund. */
  cents: number;
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
  const day = arrivalOf(facts);
  return day ? paid.arrives({ ...itemsOf(facts.order), day }) : paid.gettingReady;
};

const paymentBox = ({ order, language, timeZone, words: { payment }, total }: Facts): LetterBox => {
  const day = order.paidAt?.toLocaleDateString(language, { dateStyle: 'medium', timeZone });
  if (isFree(order)) return { title: payment.title, lines: [payment.none, payment.receipt] };
  return { title: payment.byCard, lines: [total, ...(day ? [day] : []), payment.receipt] };
};

const parcelOf = ({ order: { tracking }, words: { parcel } }: Facts): { lines: string[]; link?: LetterLink } => {
  if (!tracking) return { lines: [] };
  const href = trackingLink(tracking);
  return {
    lines: [[tracking.carrier, tracking.number].filter(Boolean).join(' ')],
    ...(href && { link: { label: parcel.follow({ carrier: tracking.carrier ?? '' }), href } }),
  };
};

/** Until when the tools of an unpaid order are kept. */
const keptSentence = ({ order: { held, heldUntil }, language, timeZone, words: { placed } }: Facts): string[] => {
  if (!held || heldUntil <= new Date()) return [];
  const until = heldUntil.toLocaleString(language, { dateStyle: 'medium', timeStyle: 'short', timeZone });
  return [placed.kept({ until, timeZone })];
};

/** A letter that says one thing. */
const short =
  (event: 'cancelled' | 'takenBack' | 'returnAccepted' | 'returnDeclined'): Writer =>
  facts => {
    const { subject, heading, text } = facts.words[event];
    return { subject: subject(facts), heading, paragraphs: [text(facts)], ...page(facts) };
  };

/** The message about each event of an order. */
const writers: Record<OrderEvent, Writer> = {
  placed: facts => {
    const { order, href, mayQuote, total, words } = facts;
    const { subject, heading, unpaid, ignore, pay } = words.placed;
    return {
      subject: subject(facts),
      heading,
      paragraphs: [unpaid(facts), ...keptSentence(facts), ...(mayQuote ? [] : [ignore])],
      action: { label: pay({ total }), href },
      ...(mayQuote && { order: boughtIn(order, facts.language), boxes: [addressBox(facts)] }),
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
      steps: stepsOf(facts),
      ...page(facts),
      order: boughtIn(order, facts.language),
      boxes: mayQuote ? [addressBox(facts), paymentBox(facts)] : [],
      closing: sentences(facts, words.closing, words.canChange, ...daysToReturn(facts)),
    };
  },
  shipped: facts => {
    const { order, number, words } = facts;
    const { subject, heading, has, carrier } = words.shipped;
    const { lines, link } = parcelOf(facts);
    const { action: toOrder } = page(facts);
    return {
      subject: subject(facts),
      heading: heading(itemsOf(order)),
      paragraphs: [has({ carrier: order.tracking?.carrier ?? carrier, number, day: arrivalOf(facts) })],
      steps: stepsOf(facts),
      action: link ?? toOrder,
      order: boughtIn(order, facts.language),
      boxes: [
        addressBox(facts),
        {
          title: words.parcel.title,
          lines: [...lines, ...(order.delivery ? [order.delivery.name] : [])],
          links: [toOrder],
        },
      ],
      closing: sentences(facts, words.closing, ...daysToReturn(facts), words.howToReturn),
    };
  },
  cancelled: facts => ({ ...short('cancelled')(facts), order: boughtIn(facts.order, facts.language) }),
  refunded: facts => {
    const { order, number, cents, language, words } = facts;
    if (isFree(order)) return short('takenBack')(facts);
    const { subject, heading, text } = words.refunded;
    const amount = formatCents(cents, orderCurrency(order), language);
    return {
      subject: subject(facts),
      heading: heading({ amount }),
      paragraphs: [text({ number, amount })],
      ...page(facts),
    };
  },
  'return-accepted': short('returnAccepted'),
  'return-declined': short('returnDeclined'),
  link: facts => {
    const { subject, heading, text } = facts.words.link;
    return { subject: subject(facts), heading, paragraphs: [text], ...page(facts) };
  },
};

export const orderLetter = (event: OrderEvent, facts: OrderLetterFacts): Letter => {
  const { order, language } = facts;
  const total = formatCents(order.totalCents, orderCurrency(order), language);
  return { language, ...writers[event]({ ...facts, words: orderMails(language), number: numberOf(order), total }) };
};
