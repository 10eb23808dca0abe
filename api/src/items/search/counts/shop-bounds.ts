import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import type { Slot } from '../../../catalogue/attributes/slots.js';
import { fieldOf, type RangeFacet } from '../search-filter.js';
import { SearchItemsRepository } from '../search-items.repository.js';
import { orderIndexes } from '../search-items.schema.js';
import type { Bounds } from './facets.js';

type Field = 'priceCents' | Slot;

/** The ranges of large results: a hint for the shopper, so they may be this old. */
const maxAgeMs = 60_000;

/** The least and the greatest price and specification of all items, from the ends of an index. */
@Injectable()
export class ShopBounds {
  private readonly known = new LRUCache<string, Promise<Bounds | undefined>>({ max: 100, ttl: maxAgeMs });

  constructor(private readonly items: SearchItemsRepository) {}

  boundsOf(facet: RangeFacet, currency: string | undefined): Promise<Bounds | undefined> {
    const key = facet === 'price' ? `price ${currency}` : facet;
    const known = this.known.get(key);
    if (known) return known;
    const bounds = this.read(facet, currency);
    this.known.set(key, bounds);
    bounds.catch(() => this.known.delete(key));
    return bounds;
  }

  private async read(facet: RangeFacet, currency: string | undefined): Promise<Bounds | undefined> {
    const field = fieldOf(facet);
    const index = facet === 'price' ? orderIndexes.price : { [facet]: 1 as const };
    const [min, max, ofVariants = max] = await Promise.all([
      this.end(field, index, 1, currency),
      this.end(field, index, -1, currency),
      this.end(`${field}Max`, { [`${field}Max`]: 1 }, -1, currency),
    ]);
    return min === undefined || max === undefined ? undefined : { min, max: Math.max(max, ofVariants ?? max) };
  }

  private async end(
    field: Field | `${Field}Max`,
    index: Record<string, 1>,
    direction: 1 | -1,
    currency: string | undefined,
  ): Promise<number | undefined> {
    const sort = Object.fromEntries(Object.keys(index).map(name => [name, direction]));
    const options = { sort, limit: 1, hint: index, projection: { _id: 0, [field]: 1 }, currency };
    const [record] = await this.items.find({ [field]: { $gte: 0 } }, options);
    return record?.[field];
  }
}
