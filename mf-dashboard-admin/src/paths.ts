import { paths } from '@kerf/federation';

/** Addresses that only these pages link to. */
export const ownPaths = {
  editItem: (id: string) => `${paths.manageItems}/${id}`,
  itemReviews: (id: string) => `${paths.manageItems}/${id}/reviews`,
  shopReviews: `${paths.manageItems}/reviews`,
};
