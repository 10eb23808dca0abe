import { paths } from '@kerf/federation';

/** At the end of the address of an order: its refund is opened at once. */
export const refundHash = '#refund';

/** So many orders are shipped at once. */
export const mostShipped = 500;

/** The ids in the hash of `ownPaths.shipOrders`. The server reads no hash, so that they can be many. */
export const idsIn = (hash: string): string[] => (hash.match(/[0-9a-f]{24}/g) ?? []).slice(0, mostShipped);

/** Addresses that only these pages link to. */
export const ownPaths = {
  shipOrders: `${paths.allOrders}/ship`,
  /** `search` are the filters of the list that the orders are chosen in. */
  shipThese: (search: string, ids: readonly string[]) => `${paths.allOrders}/ship?${search}#${ids.join()}`,
  order: (id: string) => `${paths.allOrders}/${id}`,
  drafts: `${paths.allOrders}/drafts`,
  draft: (id: string) => `${paths.allOrders}/drafts/${id}`,
  editItem: (id: string) => `${paths.manageItems}/${id}`,
  unlistedItems: `${paths.manageItems}?view=unlisted`,
  variants: (id: string) => `${paths.manageItems}/${id}/variants`,
  catalogueData: '/dashboard/catalogue',
  category: (key: string) => `/dashboard/catalogue?${new URLSearchParams({ category: key })}`,
  addCategory: '/dashboard/catalogue?add',
  importItems: `${paths.manageItems}/import`,
  itemReviews: (id: string) => `${paths.manageItems}/${id}/reviews`,
  attributes: '/dashboard/attributes',
  addAttribute: '/dashboard/addattribute',
  editAttribute: (key: string) => `/dashboard/attributes/${key}`,
  overview: '/dashboard/overview',
  audit: '/dashboard/audit',
  deadJobs: '/dashboard/deadjobs',
  promotions: '/dashboard/promotions',
  addPromotion: '/dashboard/promotions/new',
  copyPromotion: (id: string) => `/dashboard/promotions/new?${new URLSearchParams({ copy: id })}`,
  editPromotion: (id: string) => `/dashboard/promotions/${id}`,
  messages: '/dashboard/messages',
  message: (id: string) => `/dashboard/messages?${new URLSearchParams({ message: id })}`,
  releases: '/dashboard/releases',
  shopReviews: `${paths.manageItems}/reviews`,
  hiddenReviews: `${paths.manageItems}/reviews?status=hidden`,
};
