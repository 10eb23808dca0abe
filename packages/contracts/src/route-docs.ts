import type { RouteName } from './all-routes.js';

export interface RouteDocs {
  /** The group of calls in the API's documentation. */
  readonly tag:
    | 'Sessions'
    | 'Users'
    | 'Items'
    | 'Lists'
    | 'Search'
    | 'Cart'
    | 'Orders'
    | 'Payments'
    | 'Addresses'
    | 'Reviews'
    | 'Contact'
    | 'Pictures'
    | 'Promotions'
    | 'Audit'
    | 'Jobs'
    | 'Reports';
  /** What the call does, in one line. */
  readonly summary: string;
}

/** Describes every call for the API's documentation. Not part of the index: the browser does not need it. */
export const routeDocs = {
  exchangeSession: { tag: 'Sessions', summary: 'Exchange an identity token for a session token' },
  endSession: { tag: 'Sessions', summary: 'End the session of the request' },
  getSession: { tag: 'Sessions', summary: 'Tell whose session it is, and how it was begun' },
  listSessions: { tag: 'Sessions', summary: 'List the sessions of the caller' },
  endOwnSession: { tag: 'Sessions', summary: 'End one session of the caller' },
  endOtherSessions: { tag: 'Sessions', summary: 'End all sessions of the caller except the one of the request' },
  getSecondFactor: { tag: 'Sessions', summary: 'Tell whether the caller has a second factor' },
  beginSecondFactor: { tag: 'Sessions', summary: 'Make the secret of a second factor' },
  confirmSecondFactor: { tag: 'Sessions', summary: 'Turn the second factor on with its first code' },
  removeSecondFactor: { tag: 'Sessions', summary: 'Remove the second factor of the caller' },
  renewRecoveryCodes: { tag: 'Sessions', summary: 'Replace the recovery codes of the caller' },
  resetSecondFactor: { tag: 'Users', summary: 'Remove the second factor of another user' },

  listUsers: { tag: 'Users', summary: 'List all users; for a customer, return their own record' },
  isAdmin: { tag: 'Users', summary: 'Tell whether a user is an administrator' },
  makeAdmin: { tag: 'Users', summary: 'Make a user an administrator' },
  demoteAdmin: { tag: 'Users', summary: 'Make an administrator a customer' },
  removeUser: { tag: 'Users', summary: 'Remove a user' },
  listRemovedUsers: { tag: 'Users', summary: 'List the removed users' },
  restoreUser: { tag: 'Users', summary: 'Restore a removed user' },
  cancelUserOrders: { tag: 'Users', summary: 'Cancel the unpaid orders of a user' },
  getProfile: { tag: 'Users', summary: 'Read the profile of a user' },
  updateProfile: { tag: 'Users', summary: 'Update the profile of a user' },
  downloadPersonalData: { tag: 'Users', summary: 'Read all that the shop has stored about the owner of an account' },
  eraseOrderData: {
    tag: 'Orders',
    summary: 'Delete what a finished order of a guest says about them. The order stays for the books',
  },
  erasePersonalData: {
    tag: 'Users',
    summary: 'Delete the account. Finished orders stay for the books, without the person',
  },

  listItems: { tag: 'Items', summary: 'List the items of the shop' },
  getItem: { tag: 'Items', summary: 'Read one item' },
  addItem: { tag: 'Items', summary: 'Add an item' },
  changeItem: { tag: 'Items', summary: 'Change fields of an item, if If-Match names its current version' },
  listUnlistedItems: { tag: 'Items', summary: 'List the items that are not in the shop' },
  getUnlistedItem: { tag: 'Items', summary: 'Read an item that is not in the shop' },
  putListing: { tag: 'Items', summary: 'Take an item out of the shop, or bring it in at once or later' },
  removeItem: { tag: 'Items', summary: 'Remove an item' },

  listCategories: { tag: 'Items', summary: 'List the categories, in the order of their tree' },
  putCategory: { tag: 'Items', summary: 'Add a category, or change it if If-Match names its current version' },
  removeCategory: { tag: 'Items', summary: 'Remove a category that nothing is in' },

  watchItem: { tag: 'Items', summary: 'Ask for one message when a sold-out item is back' },
  unwatchItem: { tag: 'Items', summary: 'Stop watching an item' },
  listWatches: { tag: 'Items', summary: 'List the ids of the items that the caller watches' },

  readItems: { tag: 'Items', summary: 'Read items by their ids, or by their numbers' },
  listSavedLists: { tag: 'Lists', summary: 'Read your lists of tools' },
  mergeSavedLists: { tag: 'Lists', summary: 'Add the lists of a browser to your own; nothing is removed' },
  putSavedList: { tag: 'Lists', summary: 'Add a list of tools, or rename it' },
  removeSavedList: { tag: 'Lists', summary: 'Remove a list of tools' },
  saveTool: { tag: 'Lists', summary: 'Save a tool in a list, or change its quantity' },
  removeSavedTool: { tag: 'Lists', summary: 'Remove a tool from a list' },
  shareSavedList: { tag: 'Lists', summary: 'Make the link that shows a list to others' },
  unshareSavedList: { tag: 'Lists', summary: 'End the link to a list' },
  getSharedList: { tag: 'Lists', summary: 'Read the tools of a list by its link, without a name' },

  searchItems: { tag: 'Search', summary: 'Search, filter and sort the items' },
  suggest: { tag: 'Search', summary: 'Suggest items, categories and searches while a text is typed' },

  getCart: { tag: 'Cart', summary: 'Read your cart' },
  putCart: { tag: 'Cart', summary: 'Replace your cart, or merge lines into it' },
  quoteCart: { tag: 'Cart', summary: 'Calculate what an order would cost, in cents; stores nothing' },
  listDeliveryMethods: { tag: 'Cart', summary: 'List the delivery methods to a country, with prices in cents' },

  getConfig: {
    tag: 'Cart',
    summary: 'Read the currencies, the home country and the countries that the shop delivers to',
  },

  placeOrder: { tag: 'Orders', summary: 'Place an order, of one item or of a cart, and reserve its stock' },
  countOrders: { tag: 'Orders', summary: 'Count the orders of each view of the staff' },
  listOrders: { tag: 'Orders', summary: 'List all orders' },
  removeOrder: { tag: 'Orders', summary: 'Cancel an unpaid order as an administrator' },
  shipOrder: { tag: 'Orders', summary: 'Ship a parcel of a paid order: all that is left, or these lines' },
  changeOrderAddress: { tag: 'Orders', summary: 'Change where what is left of an order goes to, and how' },
  quoteOrderAddress: { tag: 'Orders', summary: 'Price another address or delivery of an order' },
  previewLetters: { tag: 'Orders', summary: 'Read the e-mails that a refund or a decision about a return would send' },
  recordPayment: { tag: 'Orders', summary: 'Record that an order was paid outside the payment provider' },
  listDrafts: { tag: 'Orders', summary: 'List the drafts of orders that the staff take' },
  addDraft: { tag: 'Orders', summary: 'Store a draft of an order' },
  quoteDraft: { tag: 'Orders', summary: 'Price a draft of an order' },
  getDraft: { tag: 'Orders', summary: 'Read a draft of an order' },
  changeDraft: { tag: 'Orders', summary: 'Change a draft of an order' },
  removeDraft: { tag: 'Orders', summary: 'Remove a draft of an order' },
  sendDraft: { tag: 'Orders', summary: 'Place the order of a draft and send its customer the link to pay' },
  buyLabel: {
    tag: 'Orders',
    summary: 'Buy the label of the next parcel from the carrier; /orders/{id}/labels/{label}.pdf prints it',
  },
  changePacking: { tag: 'Orders', summary: 'Say that what is left of an order is being packed, or is not' },
  changeTracking: { tag: 'Orders', summary: 'Correct the tracking of a parcel, or send its e-mail again' },
  withdrawParcel: { tag: 'Orders', summary: 'Take the shipment of a parcel back, or replace a lost one' },
  recordDelivery: { tag: 'Orders', summary: 'Record when a parcel has arrived, or that it has not' },
  listMyOrders: { tag: 'Orders', summary: 'List the orders of a user' },
  getMyOrder: { tag: 'Orders', summary: 'Read one order' },
  trackOrder: { tag: 'Orders', summary: 'Read how far an order is, with its number and postal code' },
  requestOrderLink: { tag: 'Orders', summary: 'Send a guest a new link to an order, if the address is right' },
  claimOrder: { tag: 'Orders', summary: "Move a guest's paid order to your account, with the token of its link" },
  endOrderLinks: { tag: 'Orders', summary: 'End a link to an order, or all links but the one of the call' },
  cancelUnits: { tag: 'Orders', summary: 'Cancel units of a paid order of your own that are not shipped' },
  cancelMyOrder: { tag: 'Orders', summary: 'Cancel an unpaid order of your own' },
  getReceipt: {
    tag: 'Orders',
    summary:
      'Read the receipt of a paid order, or the invoice of a firm; /orders/{id}/receipt.pdf is the same as a PDF',
  },
  requestReturn: { tag: 'Orders', summary: 'Ask to return lines of a shipped order' },
  decideReturn: { tag: 'Orders', summary: 'Accept or decline a return, or exchange its tools for other versions' },
  buyReturnLabel: {
    tag: 'Orders',
    summary: 'Buy the label of a requested return; /orders/{id}/returns/{return}/label.pdf prints it',
  },
  quoteExchange: { tag: 'Orders', summary: 'Price an exchange of the tools of a return' },

  createPaymentIntent: { tag: 'Payments', summary: 'Start the payment of an order' },
  reportPayment: { tag: 'Payments', summary: 'Report that a payment was confirmed in the browser' },
  quoteRefund: { tag: 'Payments', summary: 'Say what can go back for units of an order' },
  refundOrder: { tag: 'Payments', summary: 'Refund a part or all of a payment' },

  listAddresses: { tag: 'Addresses', summary: 'List your addresses' },
  addAddress: { tag: 'Addresses', summary: 'Add an address' },
  changeAddress: { tag: 'Addresses', summary: 'Change fields of an address; null removes line2, region or phone' },
  removeAddress: { tag: 'Addresses', summary: 'Remove an address' },

  sendContactMessage: { tag: 'Contact', summary: 'Write to the shop' },
  listContactMessages: { tag: 'Contact', summary: 'List the messages of visitors, newest first' },

  listReviews: { tag: 'Reviews', summary: 'List the reviews' },
  listHiddenReviews: { tag: 'Reviews', summary: 'List the hidden reviews of the shop and of items, newest first' },
  listItemReviews: { tag: 'Reviews', summary: 'List the reviews of one item' },
  listReviewed: { tag: 'Reviews', summary: 'List the ids of the items that the caller has reviewed' },
  addReview: { tag: 'Reviews', summary: 'Add a review of the shop, or write or replace the one of an item' },
  listAllReviews: { tag: 'Reviews', summary: 'List all reviews of the shop and of items for the staff, newest first' },
  answerReview: { tag: 'Reviews', summary: 'Answer a review for the shop, or replace the answer' },
  removeAnswer: { tag: 'Reviews', summary: 'Remove the answer of the shop to a review' },
  moderateReview: { tag: 'Reviews', summary: 'Hide a review, or show it again' },
  removeReview: { tag: 'Reviews', summary: 'Remove a review' },

  reportCsp: { tag: 'Reports', summary: 'Report violations of the content security policy' },
  reportRemote: { tag: 'Reports', summary: 'Report a visit to a remote, or its failure' },

  reportVitals: { tag: 'Reports', summary: 'Report what a visitor measured, at most 20 measurements' },

  addOrderNote: { tag: 'Orders', summary: 'Write a note about an order, for the staff' },
  listAttributes: { tag: 'Items', summary: 'List the attributes that describe items' },
  putAttribute: { tag: 'Items', summary: 'Add an attribute, or change the one of the revision in If-Match' },
  removeAttribute: { tag: 'Items', summary: 'Remove an attribute' },
  putVariants: { tag: 'Items', summary: 'Replace the variants of an item, if If-Match names its current version' },
  listItemsByStock: { tag: 'Items', summary: 'List the items, or those with low stock, the smallest stock first' },
  changeStock: { tag: 'Items', summary: 'Add to the stock of an item, or take from it' },
  changeStocks: { tag: 'Items', summary: 'Change the stock of several items, all or none' },
  addPicture: { tag: 'Pictures', summary: 'Upload a picture' },
  importItems: { tag: 'Items', summary: 'Import items from CSV, all rows or none' },
  listItemImports: { tag: 'Items', summary: 'List the imports' },
  getItemImport: { tag: 'Items', summary: 'Read the progress of an import' },
  undoItemImport: { tag: 'Items', summary: 'Undo an import' },
  respondToContactMessage: { tag: 'Contact', summary: 'Respond to a message by mail' },
  markContactMessage: { tag: 'Contact', summary: 'Mark a message as answered in another way' },
  reopenContactMessage: { tag: 'Contact', summary: 'Take the mark from a message' },
  listResponseTexts: { tag: 'Contact', summary: 'List the texts for responses, by name' },
  addResponseText: { tag: 'Contact', summary: 'Add a text for responses' },
  changeResponseText: { tag: 'Contact', summary: 'Change a text for responses' },
  removeResponseText: { tag: 'Contact', summary: 'Remove a text for responses' },
  readOverview: { tag: 'Reports', summary: 'Count what waits for the staff' },
  reportSales: { tag: 'Reports', summary: 'Sum up the sales of a period, or those with a promotion, in cents' },
  reportItems: { tag: 'Reports', summary: 'List the best and the worst sellers of a period' },
  reportStock: { tag: 'Reports', summary: 'List the items whose stock is low' },
  listPromotions: { tag: 'Promotions', summary: 'List the promotions, newest first' },
  addPromotion: { tag: 'Promotions', summary: 'Add a promotion' },
  getPromotion: { tag: 'Promotions', summary: 'Read a promotion; its ETag is for If-Match' },
  changePromotion: { tag: 'Promotions', summary: 'Change, start or end a promotion; needs If-Match' },
  removePromotion: { tag: 'Promotions', summary: 'Remove a promotion and its codes' },
  addCodes: { tag: 'Promotions', summary: 'Generate codes, each for one order' },
  previewPromotion: { tag: 'Promotions', summary: 'Price lines, or recent carts, with and without a promotion' },
  readVitals: {
    tag: 'Reports',
    summary: 'Read what visitors measured of a remote: counts, 75th percentiles and histograms',
  },
  listRecentReleases: {
    tag: 'Reports',
    summary: 'List the visits, failures and calls of each release, now and in 24 hours',
  },
  takeRelease: { tag: 'Reports', summary: 'Look after a release that fails now, so that others know it' },
  readReleaseHealth: { tag: 'Reports', summary: 'Read the visits, failures and 75th percentiles of one release' },
  listRemoteErrors: { tag: 'Reports', summary: 'List the errors of a remote, equal ones as one' },
  listAudit: { tag: 'Audit', summary: 'List what was changed, and by whom' },
  listDeadJobs: { tag: 'Jobs', summary: 'List the background jobs that were given up, the last one first' },
  retryDeadJob: { tag: 'Jobs', summary: 'Run a job again that was given up' },
  discardDeadJob: { tag: 'Jobs', summary: 'End a job that was given up' },
} as const satisfies Record<RouteName, RouteDocs>;
