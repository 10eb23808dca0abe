import { paths } from '@kerf/federation';

/** At the end of the address of an order: its refund is opened at once. */
export const refundHash = '#refund';

/** Addresses that only these pages link to. */
export const ownPaths = {
  order: (id: string) => `${paths.allOrders}/${id}`,
  editItem: (id: string) => `${paths.manageItems}/${id}`,
  variants: (id: string) => `${paths.manageItems}/${id}/variants`,
  importItems: `${paths.manageItems}/import`,
  itemReviews: (id: string) => `${paths.manageItems}/${id}/reviews`,
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
