import { texts } from '@kerf/federation/texts';
import { pageMessages } from './page-messages';

export const editItemMessages = {
  ...pageMessages.editItem,
  ...texts('mf-dashboard-admin/edit-item', {
    shared: 'From the item',
    sharedHint: 'A variant has these from its item.',
    changeShared: 'Change them on the item',
    submit: 'Save Changes',
    changed: ({ item }: { item: string }) => `${item} is changed.`,
    unchanged: 'You have not changed anything yet.',
    outdated: 'Somebody else has changed this item meanwhile. Nothing is saved yet, and your entries are still here.',
    moreOf: ({ item }: { item: string }) => `More for ${item}`,
    inShopNow: 'In the shop now',
    saving: ({ amount }: { amount: string }) => `${amount} off`,
    reviews: 'Reviews',
    rating: ({ average, count }: { average: number; count: number }) => `${average} of ${count}`,
    noReviews: 'None yet',
    stockReason: 'Changed on the page of the item',
    reload: 'Load the newer version',
    reloaded: 'The newer version is loaded, with your entries in it. Check them and save again.',
  }),
};
