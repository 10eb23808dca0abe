/** How the documents of a collection are distributed over the shards. */
export interface ShardKey {
  collection: string;
  key: Record<string, 1 | 'hashed'>;
  /** For a key whose values begin with evenly spread hexadecimal digits: what stands before the digits. */
  hexAfter?: string;
}

/**
 * The shard key of each collection that grows without bound or takes a write per request. All other collections stay on one shard.
 * docs/decisions/021-shard-keys.md says why.
 */
export const shardKeys: readonly ShardKey[] = [
  { collection: 'orders', key: { owner: 1 }, hexAfter: '' },
  { collection: 'order_keys', key: { _id: 'hashed' } },
  { collection: 'audit', key: { subject: 1, at: 1 }, hexAfter: 'order:' },
  { collection: 'items', key: { _id: 'hashed' } },
  { collection: 'stock_movements', key: { item: 'hashed' } },
  { collection: 'sales', key: { _id: 'hashed' } },
  { collection: 'promotion_codes', key: { _id: 'hashed' } },
  { collection: 'promotion_uses', key: { _id: 'hashed' } },
  { collection: 'price_history', key: { item: 'hashed' } },
  { collection: 'item_slugs', key: { _id: 'hashed' } },
  { collection: 'search_products', key: { _id: 'hashed' } },
  { collection: 'reviews', key: { author: 1 } },
  { collection: 'hold_locks', key: { _id: 'hashed' } },
  { collection: 'jobs', key: { _id: 'hashed' } },
  { collection: 'payment_events', key: { _id: 'hashed' } },
  { collection: 'vitals', key: { _id: 'hashed' } },
  { collection: 'release_visits', key: { _id: 'hashed' } },
  { collection: 'release_events', key: { _id: 'hashed' } },
  { collection: 'error_groups', key: { _id: 'hashed' } },
  { collection: 'rate_limits', key: { _id: 'hashed' } },
  { collection: 'people_reads', key: { _id: 'hashed' } },
  { collection: 'tax_answers', key: { _id: 'hashed' } },
  { collection: 'idempotent_requests', key: { _id: 'hashed' } },
];
