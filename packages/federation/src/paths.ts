/** Addresses that front ends link to. The unusual spellings are part of the specification. */
export const paths = {
  home: '/',
  explore: '/home/explore',
  login: '/login',
  signup: '/singup',
  blog: '/blog',
  item: (itemId: string, slug?: string) => (slug ? `/items/${itemId}/${slug}` : `/items/${itemId}`),
  compare: (itemIds: readonly string[]) => `/home/compare?items=${itemIds.join(',')}`,
  order: (itemId: string) => `/order/${itemId}`,
  profile: '/dashboard',
  myOrders: '/dashboard/order',
  addReview: '/dashboard/addreview',
  payment: (orderId: string) => `/dashboard/payment/${orderId}`,
  addItem: '/dashboard/additem',
  allOrders: '/dashboard/allOrder',
  allUsers: '/dashboard/alluser',
  manageItems: '/dashboard/manageitems',
} as const;
