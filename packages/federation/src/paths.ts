/** Addresses that front ends link to. The unusual spellings are part of the specification. */
export const paths = {
  home: '/',
  explore: '/home/explore',
  login: '/login',
  signup: '/singup',
  blog: '/blog',
  item: (itemId: string, slug?: string) => (slug ? `/items/${itemId}/${slug}` : `/items/${itemId}`),
  compare: (itemIds: readonly string[]) => `/home/compare?items=${itemIds.join(',')}`,
  cart: '/cart',
  checkout: '/checkout',
  checkoutOrder: (orderId: string) => `/checkout?order=${orderId}`,
  /** Replaces an order that is not paid. */
  changeOrder: (orderId: string) => `/checkout?change=${orderId}`,
  order: (itemId: string) => `/order/${itemId}`,
  profile: '/dashboard',
  myOrders: '/dashboard/order',
  myOrder: (orderId: string) => `/dashboard/order/${orderId}`,
  /** With the number and the postal code of an order, without a link to it. */
  trackOrder: '/orders',
  /** The token is in the fragment, which browsers send to no server. */
  guestOrder: (orderId: string, token: string) => `/orders/${orderId}#${new URLSearchParams({ token })}`,
  addReview: '/dashboard/addreview',
  reviewItem: (itemId: string) => `/dashboard/addreview?item=${itemId}`,
  /** The contact form, with its subject filled in. */
  contact: (subject: string) => `/?${new URLSearchParams({ subject })}`,
  payment: (orderId: string) => `/dashboard/payment/${orderId}`,
  addItem: '/dashboard/additem',
  allOrders: '/dashboard/allOrder',
  allUsers: '/dashboard/alluser',
  manageItems: '/dashboard/manageitems',
} as const;

/** The lists of tools of a visitor. Apart from `paths`, which the first script of every remote contains. */
export const listsPath = '/lists';
