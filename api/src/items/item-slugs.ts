import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import type { ClientSession } from 'mongoose';
import { type Collection, InjectCollection } from '../platform/database/collections.js';
import { waitUntilUp } from '../platform/database/wait-until-up.js';
import { ITEM_SLUG, type ItemSlugRecord } from './item-slugs.schema.js';
import { ITEM, type ItemRecord } from './items.schema.js';
import { toSlug } from './slug.js';

type Named = Pick<ItemRecord, '_id' | 'slug'>;

const batchSize = 1_000;

/** Keeps slugs unique, also those of removed items. A variant has the slug of its item. */
@Injectable()
export class ItemSlugs implements OnApplicationBootstrap {
  constructor(
    @InjectCollection(ITEM) private readonly items: Collection<ItemRecord>,
    @InjectCollection(ITEM_SLUG) private readonly slugs: Collection<ItemSlugRecord>,
  ) {}

  /** @throws a duplicate key error if another item has the slug */
  async claim(session: ClientSession, items: readonly Named[]): Promise<void> {
    if (items.length === 0) return;
    await this.slugs.insertMany(
      items.map(({ _id, slug }) => ({ _id: slug, item: _id })),
      { session },
    );
  }

  /** A free slug for each name, also among each other. Another process may claim one before the caller does. */
  async propose(names: readonly string[]): Promise<string[]> {
    const copies = new Map<string, number>();
    const next = (base: string): string => {
      const copy = (copies.get(base) ?? 0) + 1;
      copies.set(base, copy);
      return copy === 1 ? base : `${base}-${copy}`;
    };
    const bases = names.map(toSlug);
    const proposed = bases.map(next);
    const chosen = new Set<string>();
    for (let open = [...proposed.keys()]; open.length > 0; ) {
      const taken = await this.taken(open.map(at => proposed[at] ?? ''));
      open = open.filter(at => {
        const slug = proposed[at] ?? '';
        if (!taken.has(slug) && !chosen.has(slug)) return !chosen.add(slug);
        proposed[at] = next(bases[at] ?? '');
        return true;
      });
    }
    return proposed;
  }

  private async taken(slugs: readonly string[]): Promise<Set<string>> {
    const found = await this.slugs.find({ _id: { $in: [...slugs] } }, { projection: { _id: 1 } }).toArray();
    return new Set(found.map(({ _id }) => _id));
  }

  /** Adds the slugs of seeded items and of items of earlier releases. The API serves no request before this has ended. */
  onApplicationBootstrap(): Promise<void> {
    return waitUntilUp(async () => {
      if ((await this.items.countDocuments({ variantOf: null })) > (await this.slugs.countDocuments()))
        await this.addAll();
    });
  }

  private async addAll(): Promise<void> {
    let batch: Named[] = [];
    const add = async () => {
      if (batch.length > 0) await this.slugs.bulkWrite(batch.map(upsertOf), { ordered: false });
      batch = [];
    };
    for await (const item of this.items.find({ variantOf: null }, { projection: { slug: 1 } })) {
      batch.push(item);
      if (batch.length === batchSize) await add();
    }
    await add();
  }
}

const upsertOf = ({ _id, slug }: Named) => ({
  updateOne: { filter: { _id: slug }, update: { $setOnInsert: { item: _id } }, upsert: true },
});
