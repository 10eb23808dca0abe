import { texts } from '@kerf/federation/texts';

/** The texts of packing slips in English, for orders in English on a page in another language. */
export const englishSlip = {
  title: ({ number }: { number: string }) => `Packing slip of order ${number}`,
  line: ({ quantity, item }: { quantity: number; item: string }) => `${quantity} × ${item}`,
};

export const slipMessages = texts('mf-dashboard-admin/slip', englishSlip);
