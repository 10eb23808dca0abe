import { defaultConnections } from '@kerf/network';
import { z } from 'zod';
import { atLeastOne, seconds, upTo } from './numbers.js';

/**
 * Constants that no operator changes. Tests start the built API with other values, so it reads them from its environment too. Neither
 * `.env.example` nor a compose file has them.
 */
export const testVariables = {
  /** How often each process looks for due jobs, such as e-mails. */
  JOBS_SECONDS: seconds(2),
  /** How long after opening a payment the provider is asked about it. */
  RECONCILE_SECONDS: seconds(30),
  /** How often each process writes the visits that it counted. */
  VISITS_SECONDS: seconds(5),
  /** How often is checked whether visitors have the performance budget. */
  RELEASE_CHECK_SECONDS: seconds(300),
  /** The process that converts a picture is killed after this time. */
  PICTURE_SECONDS: seconds(60, 300),
  /** How long an order may be unpaid before its customer gets an e-mail with the link to pay it. */
  UNPAID_MAIL_MINUTES: z.coerce.number().min(0).max(1_440).default(10),
  /** How old a response for anyone may be: `GET /items`, `/items/:id`, `/reviews`. */
  READ_CACHE_MS: z.coerce.number().int().min(0).max(1_000).default(1_000),
  /** How long a client may take to send a request. */
  REQUEST_SECONDS: seconds(20, 300),
  /** How long a connection may make no progress, such as a response that the client does not read. */
  STALL_SECONDS: seconds(30, 300),
  MAX_CONNECTIONS: atLeastOne(defaultConnections.maxConnections),
  /** Addresses in TRUST_PROXY are not counted. */
  MAX_CONNECTIONS_PER_ADDRESS: atLeastOne(defaultConnections.maxPerAddress),
  /** Searches that one process runs at the same time; four times as many may wait. */
  SEARCHES_AT_ONCE: atLeastOne(4),
  /** Messages of the contact form per network address and hour. */
  CONTACT_RATE_LIMIT: atLeastOne(10),
  /** PDF receipts a minute per account and per order, and five times as many per network address. */
  RECEIPT_RATE_LIMIT: atLeastOne(20),
  /** Reviews of one account in a day, and five times as many of the accounts at one network address. */
  REVIEWS_PER_DAY: upTo(3),
  /** Wrong codes of promotions that an account may try in an hour; five times as many the accounts, and the guests, of one network address. */
  WRONG_CODES_PER_VISITOR: upTo(20),
  /** Declined cards after which an order's payment is closed and the order cancelled. */
  DECLINES_PER_PAYMENT: upTo(5),
  /** Declined cards an hour of guests at one network address, and of one card over all orders. */
  DECLINES_PER_ADDRESS: upTo(20),
  DECLINES_PER_CARD: upTo(10),
  /**
   * Calculations of a tax provider that an account may cause in an hour; five times as many the accounts, and the guests, of one network
   * address. Stored answers are not counted.
   */
  TAX_CALCULATIONS_PER_VISITOR: upTo(30),
  /**
   * Visits to a remote from one network that count in a minute; of its failures one counts in an hour. By default 5 in production, and no
   * limit elsewhere: all visitors of a local shop have one address.
   */
  REPORTS_PER_NETWORK: z.coerce.number().int().min(0).optional(),
};
