import { texts } from '@kerf/federation/texts';
/** The title and the description of each page. The shell reads them with the routes, so they are apart from the other texts. */
export const pageMessages = texts('mf-dashboard-admin/pages', {
  overview: {
    title: 'Overview',
    description: 'What waits for the staff, and how the shop sells.',
  },
  promotions: {
    title: 'Promotions',
    description: 'Sales, discounts and codes. A promotion without conditions on items lowers their prices in the shop.',
  },
  addPromotion: {
    title: 'Add promotion',
    description: 'What customers get, who gets it, and when.',
  },
  editPromotion: {
    title: 'Promotion',
    description: 'What customers get, who gets it, and when.',
  },
  audit: {
    title: 'Audit',
    description: 'Who changed what, newest first. Nobody can change it.',
  },
  deadJobs: {
    title: 'Dead jobs',
    description:
      'Work in the background, such as an e-mail, that failed for good. Retry it after a repair, or discard it.',
  },
  addItem: {
    title: 'Add Item',
    description: 'Put a new item into the shop.',
  },
  items: {
    title: 'Manage Items',
    description: 'What is in the shop, and how much of it.',
  },
  catalogue: {
    title: 'Catalogue data',
    description: 'The categories of the shop, with their names in each language.',
  },
  reviews: {
    title: 'Manage Reviews',
    description: 'Hide reviews, and show them again.',
  },
  itemReviews: {
    title: 'Reviews of an Item',
    description: 'Read the reviews of one item, and hide them.',
  },
  attributes: {
    title: 'Attributes',
    description: 'What the shop says about its tools: on cards, in filters, in the comparison and on their pages.',
  },
  addAttribute: {
    title: 'Add attribute',
    description: 'One more thing to say about tools, such as their vibration.',
  },
  editAttribute: {
    title: 'Attribute',
    description: 'The names, the unit, the choices and the categories of an attribute.',
  },
  importItems: {
    title: 'Import Items',
    description: 'Add and change items from a CSV file. All rows are imported, or none.',
  },
  editItem: {
    title: 'Edit Item',
    description: 'Change what the shop says about an item.',
  },
  orders: {
    title: 'All Order',
    description: 'The orders of all customers, to be shipped once paid.',
  },
  drafts: {
    title: 'Drafts of orders',
    description: 'The orders that the staff are taking for customers.',
  },
  draft: {
    title: 'New order',
    description: 'Take an order for a customer, on the phone for example, and send the link to pay.',
  },
  shipOrders: {
    title: 'Ship Orders',
    description: 'Carriers and tracking numbers of several orders, which are shipped at once.',
  },
  order: {
    title: 'Order',
    description: 'Tracking, refunds and returns of one order.',
  },
  users: {
    title: 'All User',
    description: 'Everybody with an account, and what they may do.',
  },
  contact: {
    title: 'Messages',
    description: 'What visitors wrote in the contact form, newest first.',
  },
  releases: {
    title: 'Releases',
    description: 'What visitors get of each front end, how they fare with it, and who changed it.',
  },
  variants: {
    title: 'Variants',
    description: 'The variants in which an item is sold.',
  },
});

/** The groups of the sidebar, and the entries that are no titles of pages. */
export const menuMessages = texts('mf-dashboard-admin/menu', {
  sales: 'Sales',
  returns: 'Returns',
  disputes: 'Disputes',
  catalogue: 'Catalogue',
  reviews: 'Reviews',
  people: 'People',
  shop: 'Shop',
});
