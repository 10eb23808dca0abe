import { texts } from '@kerf/federation/texts';
import { pageMessages } from './page-messages';

/** The texts of payments and of what follows them. The unusual spellings come from the specification. */
export const paymentMessages = {
  ...pageMessages.payment,
  ...texts('mf-checkout/payment', {
    payFor: ({ items }: { items: string }) => `Pay For ${items}`,
    allOf: ({ item, lines }: { item: string; lines: number }) => (lines === 1 ? item : `${item} and ${lines - 1} more`),
    titleOf: ({ number }: { number: string }) => `Order ${number}`,
    pleasePay: ({ total }: { total: string }) => `Please Pay: ${total}`,
    pay: 'Pay',
    completed: 'Congragats ! Your Payment is  Completed',
    transaction: ({ id }: { id: string }) => `Your transaction Id: ${id}`,
    toOrders: 'To my orders',
    toOrder: 'See your order',
    receipt: 'Download the receipt (PDF)',
    receiptFailed: 'The receipt could not be loaded. Check your connection and try again.',
    missing: 'There is no such order',
    processingNote: ({ days }: { days: number }) =>
      `Your bank confirms the payment within ${days} days, usually sooner. We keep your tools until then, and send an e-mail when it is through.`,
    slip: 'Show the payment slip',
    slipNote:
      'Pay at a store with your slip before it expires. We keep your tools until then, and send an e-mail when it is through.',
    settling: 'The payment went through. Your order shows it in a moment.',
    loading: 'The payment form is still loading. Try again in a moment.',
    unavailable: 'The payment form could not be loaded. Check your connection and try again.',
    wallets: 'Pay with a wallet',
    oneTap: ({ total }: { total: string }) =>
      `One tap. The wallet shows ${total} once more before anything is charged.`,
    orWithCard: 'or with a card',
    details: 'Payment method',
    secure: 'Your card goes straight to the payment provider; the shop never sees its number.',

    check: 'Check your order',
    change: 'Change',
    contact: { label: 'Contact', change: 'Change the contact' },
    address: { label: 'Sent to', change: 'Change the delivery address' },
    delivery: { label: 'Delivery', change: 'Change the delivery' },
    arrivesBy: ({ delivery, day }: { delivery: string; day: string }) => `${delivery}, arrives by ${day}`,

    notCompleted: 'The payment was not completed.',
    declined: 'Nothing was charged. Try again or use another card.',
    declinedKept: ({ until }: { until: string }) =>
      `Nothing was charged, and your order is kept until ${until}. Try again or use another card.`,
    unknown: 'We could not see whether the payment went through. You can try again: an order is charged once at most.',
    cancelled: ({ number }: { number: string }) => `Order ${number} is cancelled`,
    cancelledText: 'Nothing more is charged for it. Order the tools again to have them sent.',

    whatOf: ({ item, lines }: { item: string; lines: number }) => (lines === 1 ? item : `${lines} tools`),
    arrives: ({ name, what, day, isOne }: { name: string | undefined; what: string; day: string; isOne: boolean }) =>
      `Thank you${name ? `, ${name}` : ''}. Your ${what} ${isOne ? 'arrives' : 'arrive'} by ${day}.`,
    thanks: ({ name }: { name: string | undefined }) => `Thank you${name ? `, ${name}` : ''} for your order`,
    numberIs: ({ number }: { number: string }) => `Order ${number}.`,
    receiptTo: ({ email }: { email: string }) => `The receipt is on its way to ${email}.`,
    free: 'There is nothing to pay. We are getting your order ready.',
    progress: 'Progress of your order',
    steps: { placed: 'Placed', paid: 'Paid', shipped: 'Shipped', delivered: 'Delivered' },
    underWay: 'under way',
    today: 'Today',
    by: ({ day }: { day: string }) => `by ${day}`,
    next: {
      title: 'What happens next',
      pack: ({ pieces }: { pieces: number }) =>
        `We pack your ${pieces === 1 ? 'tool and hand it' : 'tools and hand them'} to the carrier.`,
      mail: 'You get an e-mail as soon as the parcel is on its way.',
      arrives: ({ day, place }: { day: string; place: string }) => `By ${day} it is at ${place}.`,
      delivery: ({ place }: { place: string }) => `It goes to ${place}.`,
      return: ({ days, pieces }: { days: number | undefined; pieces: number }) => {
        const [it, has] = pieces === 1 ? ['it', 'it has'] : ['them', 'they have'];
        const promise = days ? `You have ${days} days to return ${it} once ${has} arrived. ` : '';
        return `Not right? ${promise}Ask for a return on the page of your order.`;
      },
    },
  }),
};
