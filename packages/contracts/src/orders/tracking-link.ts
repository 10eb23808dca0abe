import type { Tracking } from './tracking.js';

/** The tracking pages of carriers, by name without spaces and in lower case. The number is appended. */
const carriers = new Map([
  ['dhl', 'https://www.dhl.com/global-en/home/tracking.html?tracking-id='],
  ['fedex', 'https://www.fedex.com/fedextrack/?trknbr='],
  ['ups', 'https://www.ups.com/track?tracknum='],
  ['usps', 'https://tools.usps.com/go/TrackConfirmAction?tLabels='],
]);

/** The page that follows the parcel. Undefined if the carrier is unknown. */
export const trackingLink = ({ carrier = '', number, url }: Tracking): string | undefined => {
  if (url?.startsWith('https://')) return url;
  const page = carriers.get(carrier.replace(/\s/g, '').toLowerCase());
  return page && page + encodeURIComponent(number);
};
