/**
 * A lane is a queue: jobs wait for others of their lane only, the longest due first. `concurrency` is how many of them one process runs at
 * once. Mail lanes have one each: a process sends at most four messages at once, and a message to a watcher delays none about an order.
 */
export const lanes = {
  /** Work inside the shop, which no service of others can delay. */
  shop: { concurrency: 2 },
  /** Work on all records of the shop, which takes minutes in a large one. */
  long: { concurrency: 1 },
  receipts: { concurrency: 1 },
  /** Other messages about orders and payments, and responses of the staff. */
  mail: { concurrency: 1 },
  /** Messages that anybody can cause. */
  requests: { concurrency: 1 },
  /** Messages of which one event causes thousands. */
  watchers: { concurrency: 1 },
  /** Calls of services that may hang for seconds. */
  services: { concurrency: 1 },
  /** Periodic jobs. Each kind has one job, so they need not wait for each other. */
  periodic: { concurrency: 16 },
} as const;

export type Lane = keyof typeof lanes;

export const laneNames = Object.keys(lanes) as Lane[];
