/** The paths of the public reads. The page server reads some of them for a page, so that its first view needs no schema. */
export const publicReads = {
  listCategories: '/categories',
  listItems: '/items',
  getItem: '/items/:id',
  listItemReviews: '/items/:id/reviews',
  searchItems: '/search/items',
  suggest: '/search/suggestions',
  listDeliveryMethods: '/delivery-methods',
  listReviews: '/reviews',
} as const;
export type PublicRead = keyof typeof publicReads;
