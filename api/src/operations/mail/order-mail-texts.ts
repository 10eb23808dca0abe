import { texts } from '../../platform/languages/texts.js';

type Numbered = { number: string };

export const orderMails = texts('api/order-mails', {
  seeOrder: 'See your order',
  closing: 'Something not right? Reply to this e-mail.',
  canChange: 'Until we ship it, you can change or cancel it.',
  howToReturn: 'To return a tool, open your order and choose “Return items”.',
  daysToReturn: ({ days }: { days: number }) =>
    `You have ${days} days to return tools, from the day on which they arrive.`,
  pieces: ({ units, price }: { units: number; price: string }) =>
    units === 1 ? '1 piece' : `${units} pieces, ${price} each`,
  sentTo: 'Sent to',
  steps: {
    placed: 'Placed',
    paid: 'Paid',
    shipped: 'Shipped',
    delivered: 'Delivered',
    by: ({ day }: { day: string }) => `by ${day}`,
  },
  payment: {
    title: 'Payment',
    none: 'Nothing to pay',
    received: 'Paid',
    receipt: 'The receipt is attached.',
  },
  parcel: {
    title: 'Parcel',
    follow: ({ carrier }: { carrier: string }) => `Follow the parcel at ${carrier}`,
  },
  placed: {
    subject: ({ number }: Numbered) => `One step left for your order ${number}`,
    heading: 'One step left',
    unpaid: ({ number, total }: Numbered & { total: string }) =>
      `Order ${number} is not paid yet. Pay ${total} to have it sent.`,
    kept: ({ until, timeZone }: { until: string; timeZone: string }) =>
      `We keep the tools for you until ${until} (${timeZone}).`,
    invoice: 'The invoice is attached. Pay it with the button, or by transfer.',
    ignore: 'If you have not ordered anything, you can ignore this message.',
    pay: ({ total }: { total: string }) => `Pay ${total}`,
  },
  paymentFailed: {
    subject: ({ number }: Numbered) => `The payment of your order ${number} has failed`,
    heading: 'Your payment has failed',
    text: ({ number, total }: Numbered & { total: string }) =>
      `Your bank or store did not pay for order ${number}. Pay ${total} in another way to have it sent.`,
  },
  paid: {
    subject: ({ number }: Numbered) => `We have your order ${number}`,
    heading: 'We have your order',
    isFree: ({ number, next }: Numbered & { next: string }) => `There is nothing to pay for order ${number}. ${next}`,
    isPaid: ({ number, next }: Numbered & { next: string }) => `Order ${number} is paid. ${next}`,
    arrives: ({ item, pieces, day }: { item: string; pieces: number; day: string }) =>
      pieces === 1 ? `Your ${item} arrives by ${day}.` : `Your ${pieces} tools arrive by ${day}.`,
    gettingReady: 'We are getting it ready.',
    /** Of an order that only pays for another delivery. */
    changed: ({ item }: { item: string }) => `Your parcel is sent by ${item} now.`,
  },
  shipped: {
    subject: ({ number }: Numbered) => `Your order ${number} is on its way`,
    heading: ({ pieces }: { pieces: number }) =>
      pieces === 1 ? 'Your tool is on its way' : 'Your tools are on their way',
    carrier: 'The carrier',
    has: ({ carrier, number, day }: Numbered & { carrier: string; day: string | undefined }) =>
      `${carrier} has your order ${number}${day ? ` and brings it by ${day}` : ''}.`,
    subjectOfPart: ({ number, parcel }: Numbered & { parcel: number }) =>
      `Parcel ${parcel} of your order ${number} is on its way`,
    hasPart: ({ carrier, number, parcel, pieces }: Numbered & { carrier: string; parcel: number; pieces: number }) =>
      `${carrier} has parcel ${parcel} of your order ${number}, with ${pieces === 1 ? '1 piece' : `${pieces} pieces`}.`,
    follows: ({ pieces }: { pieces: number }) =>
      pieces === 1 ? '1 piece is still with us. It follows.' : `${pieces} pieces are still with us. They follow.`,
  },
  unshipped: {
    subject: ({ number }: Numbered) => `A parcel of your order ${number} has not left yet`,
    heading: 'Your parcel has not left yet',
    text: ({ number }: Numbered) =>
      `We wrote too early that a parcel of order ${number} is on its way. Sorry. You get another e-mail when it leaves.`,
  },
  lost: {
    subject: ({ number }: Numbered) => `A parcel of your order ${number} was lost`,
    heading: 'We send your tools again',
    text: ({ number }: Numbered) =>
      `The carrier has lost a parcel of order ${number}. Sorry. We send the same tools again, and you get an e-mail when they leave.`,
  },
  tracked: {
    subject: ({ number }: Numbered) => `The right tracking number of your order ${number}`,
    heading: 'Your parcel has another number',
    text: ({ number }: Numbered) =>
      `The tracking number in our last e-mail about order ${number} was wrong. This is the right one.`,
  },
  cancelled: {
    subject: ({ number }: Numbered) => `Your order ${number} is cancelled`,
    heading: 'Your order is cancelled',
    text: ({ number }: Numbered) =>
      `Order ${number} is cancelled, and nothing more will be charged for it. If a payment arrives later, we return it in full.`,
  },
  refunded: {
    subject: ({ number }: Numbered) => `A refund for your order ${number}`,
    heading: ({ amount }: { amount: string }) => `We have refunded ${amount}`,
    text: ({ number, amount }: Numbered & { amount: string }) =>
      `We have returned ${amount} for order ${number} in the way that it was paid. Banks usually show it within five to ten days.`,
  },
  /** The refund of a free order gives no money back. */
  takenBack: {
    subject: ({ number }: Numbered) => `About your order ${number}`,
    heading: 'We have taken your order back',
    text: ({ number }: Numbered) => `We have taken tools of order ${number} back. You have paid nothing for them.`,
  },
  returnLabel: {
    subject: ({ number }: Numbered) => `The label to return tools of your order ${number}`,
    heading: 'Your return label is ready',
    text: ({ number }: Numbered) =>
      `The page of order ${number} has the label for your return as a PDF. Print it, stick it on the parcel and hand the parcel in at the carrier.`,
  },
  returnAccepted: {
    subject: ({ number }: Numbered) => `Your return for order ${number} is accepted`,
    heading: 'We have accepted your return',
    text: ({ number }: Numbered) =>
      `We have accepted your return for order ${number}. The page of your order shows the details.`,
    exchange: 'The other version comes with an order of its own. Another e-mail tells you about it.',
  },
  returnDeclined: {
    subject: ({ number }: Numbered) => `About your return for order ${number}`,
    heading: 'We cannot accept your return',
    text: ({ number }: Numbered) =>
      `We are sorry: we cannot accept the return for order ${number}. If you think that this is wrong, reply to this message.`,
  },
  link: {
    subject: ({ number }: Numbered) => `The link to your order ${number}`,
    heading: 'The link to your order',
    text: 'Somebody, probably you, placed this order or asked for a link to it. If it was not you, you can ignore this message.',
  },
});

export type OrderMailTexts = ReturnType<typeof orderMails>;
