import type { Schema } from 'mongoose';

const hours = 1 / 24;

interface Lifetime {
  /** The field that the life of a document is counted from. A document without it stays. */
  after: string;
  /** 0 if the field is the end of its life itself. */
  days: number;
}

/**
 * How long the shop keeps what it does not keep for good. The database deletes the documents of each collection by an index, some seconds
 * or a minute after their end. The privacy notice (`shell/texts`) says the same to customers.
 */
export const lifetimes: Readonly<Record<string, Lifetime>> = {
  carts: { after: 'updatedAt', days: 90 },
  contact_messages: { after: 'createdAt', days: 365 },
  ended_links: { after: 'expiresAt', days: 0 },
  error_groups: { after: 'lastSeen', days: 90 },
  hold_locks: { after: 'at', days: 1 * hours },
  idempotent_requests: { after: 'at', days: 1 },
  item_import_progress: { after: 'at', days: 1 },
  jobs: { after: 'doneAt', days: 30 },
  order_drafts: { after: 'updatedAt', days: 30 },
  payment_events: { after: 'at', days: 90 },
  people_reads: { after: 'expiresAt', days: 0 },
  rate_limits: { after: 'expiresAt', days: 0 },
  release_events: { after: 'at', days: 90 },
  release_visits: { after: 'hour', days: 90 },
  stock_checks: { after: 'endedAt', days: 90 },
  taken_releases: { after: 'at', days: 30 },
  tax_answers: { after: 'expiresAt', days: 0 },
  vitals: { after: 'hour', days: 90 },
};

const withAccount = 'as long as the account';
const books =
  'for the books, without the person after KEEP_ORDERS_YEARS, unpaid after a year, or once the account is deleted';
const goods = 'no personal data';

/** What has no end of its own, and why. */
export const kept: Readonly<Record<string, string>> = {
  address_books: withAccount,
  attributes: goods,
  audit: 'who of the staff did what: ids',
  categories: goods,
  item_import_rows: goods,
  item_imports: goods,
  item_slugs: goods,
  items: goods,
  order_keys: 'digests, so that a repeated request is no second order',
  order_notes: books,
  orders: books,
  price_history: goods,
  promotion_codes: goods,
  promotion_uses: 'digests of customers, so that a code is used once',
  promotions: goods,
  response_texts: goods,
  reviews: 'until they are removed, without the author once the account is deleted',
  sale_periods: goods,
  saved_lists: withAccount,
  sales: goods,
  search_products: goods,
  search_words: goods,
  stock_movements: goods,
  users: withAccount,
  watches: withAccount,
};

/** Makes the database delete the documents of a schema at the end of their life. */
export const expire = <Stored>(schema: Schema<Stored>, options: { sparse?: true } = {}): void => {
  const collection = String(schema.get('collection'));
  const lifetime = lifetimes[collection];
  if (!lifetime) throw new Error(`No lifetime is known for ${collection}.`);
  const expireAfterSeconds = Math.round(lifetime.days * 24 * 3_600);
  schema.index({ [lifetime.after]: 1 }, { ...options, expireAfterSeconds });
};
