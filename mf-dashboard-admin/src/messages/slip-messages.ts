import { texts } from '@kerf/federation/texts';

/** The texts of packing slips in English, for orders in English on a page in another language. */
export const englishSlip = {
  title: ({ number }: { number: string }) => `Packing slip of order ${number}`,
  /** The tools of all slips, to be taken from the shelves. */
  picking: ({ orders }: { orders: number }) => `Picking list of ${orders} orders`,
  complete: 'With this parcel the order is complete.',
  line: ({ quantity, item }: { quantity: number; item: string }) => `${quantity} × ${item}`,
};

export const slipMessages = texts('mf-dashboard-admin/slip', englishSlip);
