import { texts } from '@kerf/federation/texts';

/** Whether an item is in the shop. */
export const listingMessages = texts('mf-dashboard-admin/listing', {
  entry: 'In the shop or not…',
  title: 'Is it in the shop?',
  states: { listed: 'In the shop', draft: 'Draft', scheduled: 'Later' },
  hints: {
    listed: 'At once, with all of its variants',
    draft: 'Nobody finds or orders it. Its address, reviews and orders stay.',
    scheduled: 'It comes into the shop by itself',
  },
  from: 'Comes into the shop on',
  fromHint: ({ zone }: { zone: string }) => `In the time zone of the shop, ${zone}`,
  fromRequired: 'Enter the day and the time.',
  leave: 'Cancel',
  save: 'Save',
  saved: {
    listed: ({ item }: { item: string }) => `${item} is in the shop.`,
    draft: ({ item }: { item: string }) => `${item} is not in the shop.`,
    scheduled: ({ item }: { item: string }) => `${item} comes into the shop later.`,
  },
  draft: 'Draft',
  comesOn: ({ time }: { time: string }) => `From ${time}`,
  asDraft: 'Save as a draft, not in the shop yet',
  caption: 'Items that are not in the shop',
  none: 'All items are in the shop',
  since: 'Since',
});
