import { texts } from '@kerf/federation/texts';

const count = (pieces: number) => (pieces === 1 ? '1 piece' : `${pieces} pieces`);
const are = (pieces: number) => (pieces === 1 ? '1 piece is' : `${pieces} pieces are`);

/** Of the sheet that refunds, cancels, exchanges and takes back, which loads when it is opened. */
export const refundMessages = texts('mf-dashboard-admin/refund', {
  refund: 'Refund',
  what: 'What goes back to the customer?',
  choices: { items: 'Items', amount: 'An amount', all: ({ left }: { left: string }) => `Everything left ${left}` },
  wherePieces: 'Where are the pieces?',
  places: { way: 'On the way', here: 'Here, checked', kept: 'The customer keeps them' },
  placeHints: { way: 'Label now, money later', here: 'Money now', kept: 'Money now, nothing into the stock' },
  onTheWay:
    'Nothing is refunded and nothing goes into the stock now. Accept the return once the parcel is here and checked.',
  chooseFirst: 'Choose what to refund. Nothing is chosen yet.',
  paidForOne: ({ amount, left, ordered }: { amount: string; left: number; ordered: number }) =>
    `${amount} paid for one, ${left} ${left === ordered ? 'left' : `of ${ordered} left`}`,
  paidEach: ({ amount }: { amount: string }) => `${amount} paid for one`,
  lineRefunded: 'All of it was refunded',
  notShipped: ({ here, cancelled }: { here: number; cancelled: number }) =>
    cancelled === 0
      ? `${here} not shipped.`
      : `${here} not shipped: ${cancelled < here ? cancelled : here === 1 ? 'it' : 'they'} will not be sent.`,
  promotions: 'The promotions of the order',
  keptAsPaid: ({ amount }: { amount: string }) => `Stay as they were: ${amount} goes back`,
  keptAsPaidHint: 'What was paid for these items, less their share of the promotions.',
  workedOut: ({ amount }: { amount: string }) => `Are worked out again: ${amount} goes back`,
  workedOutHint: 'What the order cost more with these items than the rest costs without them.',
  workedOutNothing: 'The rest costs as much without these items. Nothing can be refunded.',
  refundedBefore: 'Refunded before',
  thisRefund: 'This refund',
  leftAfter: 'Left after it',
  amountIn: ({ currency }: { currency: string }) => (currency === 'USD' ? 'Amount' : `Amount in ${currency}`),
  amountHint: 'Such as 12.50',
  most: ({ left, refunded, paid }: { left: string; refunded: string; paid: string }) =>
    `The most is ${left}: ${refunded} of ${paid} was refunded.`,
  use: ({ left }: { left: string }) => `Use ${left}`,
  reason: 'Reason',
  reasons: ['Damaged', 'Wrong item', 'Arrived late', 'Not as described', 'Goodwill'],
  reasonHint: 'A note for the staff. The customer does not see it.',
  toCustomerHint: 'On the page of the order, and in the e-mail. You can leave it empty.',
  reasonRequired: 'Enter the reason.',
  restockOf: ({ items }: { items: string }) => `Put ${items} back into the stock`,
  notifyAt: ({ email }: { email: string }) => `Send an e-mail to ${email}`,
  previewMail: 'Preview the e-mail',
  previewTo: ({ email }: { email: string }) => `The e-mail to ${email}`,
  previewLater: 'The e-mail is here once the form is filled in.',
  sendRefund: 'Refund',
  takeBack: 'Take the order back',
  refundOf: ({ amount }: { amount: string }) => `Refund ${amount}`,
  sureToRefund: ({ amount, customer }: { amount: string; customer: string }) => `Refund ${amount} to ${customer}?`,
  sureToTakeBack: 'Take this order back?',
  onTheCard: 'The money arrives in 5 to 10 days.',
  goesToStock: 'The items go back into the stock.',
  staysOutOfStock: 'The stock stays as it is.',
  getsMail: ({ email }: { email: string }) => `${email} gets an e-mail.`,
  noUndo: 'This cannot be undone.',
  noMoney: 'No money goes back to the customer.',
  disputedRefund: 'The customer disputes this payment. A refund now could pay twice.',
  notRefunded: ({ reason }: { reason: string }) => `Nothing was refunded. ${reason}`,
  unknownRefund:
    'We do not know yet whether the refund went through. Press the button again: the same refund is not made twice.',
  refunded: {
    pending: ({ amount }: { amount: string }) =>
      `${amount} is on its way. The order shows when the bank has confirmed it.`,
    succeeded: ({ amount }: { amount: string }) => `${amount} is refunded.`,
    failed: ({ amount }: { amount: string }) => `The refund of ${amount} failed. Nothing went back to the customer.`,
  },
  hasTakenBack: 'The order is taken back.',
  sureToCancelRest: 'Cancel what is not shipped?',
  sureToCancelAll: 'Cancel the order?',
  keepOrder: 'Keep the order',
  cancelPieces: ({ pieces, amount }: { pieces: number; amount: string | undefined }) =>
    `Cancel ${count(pieces)}${amount ? ` and refund ${amount}` : ''}`,
  sureToCancel: ({ pieces, amount, customer }: { pieces: number; amount: string | undefined; customer: string }) =>
    `Cancel ${count(pieces)}${amount ? ` and refund ${amount} to ${customer}` : ''}?`,
  piecesCancelled: ({ pieces }: { pieces: number }) => `${are(pieces)} cancelled.`,
  cancelled: {
    pending: ({ pieces, amount }: { pieces: number; amount: string }) =>
      `${are(pieces)} cancelled, ${amount} is on its way. The order shows when the bank has confirmed it.`,
    succeeded: ({ pieces, amount }: { pieces: number; amount: string }) =>
      `${are(pieces)} cancelled, ${amount} is refunded.`,
    failed: ({ amount }: { pieces: number; amount: string }) => `The refund of ${amount} failed. Nothing is cancelled.`,
  },
  acceptTitle: 'Accept this return',
  getsFor: ({ items }: { items: string }) => `In place of ${items}`,
  moneyBack: 'Money back',
  sameAgain: 'The same again',
  versionOf: ({ version, price, stock }: { version: string; price: string | undefined; stock: number }) =>
    [version, ...(price ? [price] : []), stock > 0 ? `${stock} in stock` : 'none in stock'].join(', '),
  versionGone: 'A version that is no longer sold',
  wishOfCustomer: 'The customer asks for another version.',
  creditGoesBack: ({ amount, number }: { amount: string; number: string }) =>
    `${amount} was paid with order ${number}. The share of the units that you choose goes back there by itself.`,
  paysForExchange: 'Pays for an exchange',
  exchangeCounting: 'Counting…',
  goesOut: ({ name, quantity }: { name: string; quantity: number }) => `${quantity} × ${name}`,
  creditOf: ({ number }: { number: string }) => `Paid with order ${number}`,
  waived: 'Too little to charge',
  customerPays: 'The customer pays',
  goesBack: 'Goes back to the customer',
  paysByLink: 'The customer gets a link to pay. The tools are kept for 7 days, and leave once they are paid.',
  leavesAtOnce: 'Nothing is left to pay: the new order is to be shipped.',
  exchange: ({ pays, back }: { pays: string | undefined; back: string | undefined }) =>
    `Exchange${pays ? `, the customer pays ${pays}` : ''}${back ? `, refund ${back}` : ''}`,
  sureToExchange: ({
    pays,
    back,
    customer,
  }: {
    pays: string | undefined;
    back: string | undefined;
    customer: string;
  }) => `Exchange for ${customer}${pays ? `, who pays ${pays}` : ''}${back ? `, with ${back} back` : ''}?`,
  sends: ({ items }: { items: string }) => `A new order sends ${items}.`,
  exchanged: 'The return is accepted, and the order of the other version is placed.',
  conditionOf: ({ item }: { item: string }) => `Condition of ${item}`,
  conditions: { 'as-new': 'As new, can be sold', used: 'Used', damaged: 'Damaged' } as Readonly<Record<string, string>>,
  returnAmountHint: 'Empty: what was paid for them. Less, if the customer pays for the label.',
  recordRefund: ({ amount, customer }: { amount: string; customer: string }) =>
    `Record ${amount} given back to ${customer}`,
  sureToRecordRefund: ({ amount, customer }: { amount: string; customer: string }) =>
    `Did you give ${amount} back to ${customer}?`,
  byYourself: 'You give the money back yourself. This only records it.',
  accepted: 'The return is accepted and refunded.',
  refundTo: ({ amount, customer }: { amount: string; customer: string }) => `Refund ${amount} to ${customer}`,
  refundAllTo: ({ amount, customer }: { amount: string; customer: string }) => `Refund all ${amount} to ${customer}`,
});
