import { texts } from '@kerf/federation/texts';

const count = (pieces: number) => (pieces === 1 ? '1 piece' : `${pieces} pieces`);
const are = (pieces: number) => (pieces === 1 ? '1 piece is' : `${pieces} pieces are`);
const stay = (pieces: number) => (pieces === 1 ? 'stays' : 'stay');

/** What the dialogs of an order say, which are loaded when one opens. */
export const orderDialogMessages = texts('mf-dashboard-admin/order-dialogs', {
  orderOf: ({ number, customer }: { number: string; customer: string }) => `Order ${number} of ${customer}`,
  keep: 'Not now',
  buyLabel: 'Buy a label',
  labelHint: 'The carrier charges the label at once and gives the parcel its number.',
  labelBought: 'The label is bought.',
  hasLabel: 'The parcel has a label. It ships with it unless you type another number.',
  recordTitle: ({ amount }: { amount: string }) => `Was ${amount} paid in another way?`,
  recordText: 'The order is paid then. The link to pay is closed, and the customer gets the receipt.',
  reference: 'How it was paid',
  referenceHint: 'Such as the reference of the transfer. It is on the receipt.',
  paymentRecorded: ({ amount }: { amount: string }) => `${amount} is recorded.`,
  shipping: ({ number, customer, pieces }: { number: string; customer: string; pieces: number }) =>
    `Order ${number} for ${customer}, ${count(pieces)}:`,
  shipTo: ({ address, method }: { address: string; method: string | undefined }) =>
    [`To ${address}.`, ...(method ? [`${method}.`] : [])].join(' '),
  shipPieces: ({ pieces }: { pieces: number }) => `Ship ${count(pieces)}`,
  inParcel: 'What is in this parcel',
  chooseAll: 'All',
  chooseNone: 'None',
  leftToShip: ({ left }: { left: number }) => `${left} to ship`,
  staysHere: ({ left }: { left: number }) => `${left} to ship, ${stay(left)} for a later parcel`,
  chosen: ({ pieces, left, stays }: { pieces: number; left: number; stays: number }) =>
    `${pieces} of ${left} pieces${stays === 0 ? '' : `, ${stays} ${stay(stays)} to ship`}.`,
  partIsShipped: ({ pieces, stays }: { pieces: number; stays: number }) =>
    `${are(pieces)} shipped, ${stays} ${stay(stays)} to ship.`,
  carrierHint: 'Optional, for example UPS',
  misread: ({ carrier }: { carrier: string }) =>
    `The last digit does not fit the others in a number of ${carrier}. Check it.`,
  carrierGuess: ({ carrier }: { carrier: string }) => `Looks like ${carrier}. Optional.`,
  trackingHint: 'Optional',
  trackingTitle: 'Correct the tracking number',
  trackingTitleNew: 'Add a tracking number',
  leftAt: ({ parcel, number, time }: { parcel: string; number: string; time: string }) =>
    `${parcel} of order ${number}, shipped: ${time}`,
  untilNow: ({ tracking }: { tracking: string }) => `Until now: ${tracking}`,
  trackingRequired: 'Enter the number.',
  mailAgain: ({ email }: { email: string }) => `Send the e-mail about the parcel to ${email}`,
  mailWrong: ({ email }: { email: string }) => `Tell ${email} that this is the right number`,
  keepTracking: 'Keep the old one',
  saveTracking: 'Save',
  saveAndSend: 'Save and send',
  sendAgain: 'Send again',
  trackingSaved: 'The tracking number is saved.',
  mailSent: 'The e-mail is on its way.',
  deliveredTitle: 'When did the parcel arrive?',
  deliveredDay: 'Day',
  deliveredHint: 'The days to return tools begin with it.',
  deliveredRequired: 'Enter the day.',
  markDelivered: 'Mark as delivered',
  keepOnItsWay: 'Not yet',
  isDelivered: 'The parcel is marked as delivered.',
  declineHint: 'The customer reads it in the e-mail and on the page of the order.',
  declineRequired: 'Say why.',
  sureToDecline: 'Decline this return?',
  sureToDeclineText: ({ lines }: { lines: string }) => `${lines} will not be refunded.`,
  declined: 'The return is declined.',
});
