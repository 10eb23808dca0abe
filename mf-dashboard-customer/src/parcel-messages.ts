import { texts } from '@kerf/federation/texts';

/** What is said about an order that ships in more than one parcel. */
export const parcelMessages = texts('mf-dashboard-customer/parcels', {
  /** `count` is how many units are on their way or arrived, and `all` is how many the order has. */
  onTheirWay: ({ count, all }: { count: number; all: number }) =>
    `${count} of ${all} tools ${count === 1 ? 'is' : 'are'} on ${count === 1 ? 'its' : 'their'} way; the rest follows.`,
  delivered: ({ count, all }: { count: number; all: number }) =>
    `${count} of ${all} tools ${count === 1 ? 'is' : 'are'} delivered; the rest follows.`,
  shipped: ({ count, all }: { count: number; all: number }) =>
    `${count} of ${all} tools ${count === 1 ? 'is' : 'are'} shipped; the rest follows.`,
  strip: 'Parcels',
  /** While a part is still to be shipped, nobody knows how many parcels there will be. */
  title: ({ number }: { number: number }) => `Parcel ${number}`,
  titleOf: ({ number, all }: { number: number; all: number }) => `Parcel ${number} of ${all}`,
  follow: ({ number, carrier }: { number: number; carrier: string }) => `Follow parcel ${number} at ${carrier}`,
  inShop: 'Still in our shop',
  gettingReady: 'We are getting it ready.',
  units: ({ count }: { count: number }) => (count === 1 ? '1 tool' : `${count} tools`),
  notSent: 'Refunded before it was shipped',
  piecesOf: ({ pieces, all, price }: { pieces: number; all: number; price: string }) =>
    `${pieces} of ${all}, ${price} each`,
  refundedOf: ({ pieces, all }: { pieces: number; all: number }) => `${pieces} of ${all} refunded`,
  sum: 'Sum',
});
