import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import type { ClientSession } from 'mongoose';
import { waitUntilUp } from '../platform/database/wait-until-up.js';
import { ItemSlugsRepository } from './item-slugs.repository.js';
import { ItemsRepository } from './items.repository.js';
import type { ItemRecord } from './items.schema.js';
import { toSlug } from './slug.js';

type Named = Pick<ItemRecord, '_id' | 'slug'>;

const batchSize = 1_000;

/** Keeps slugs unique, also those of removed items. A variant has the slug of its item. */
@Injectable()
export class ItemSlugs implements OnApplicationBootstrap {
  constructor(
    private readonly items: ItemsRepository,
    private readonly slugs: ItemSlugsRepository,
  ) {}

  /** @throws a duplicate key error if another item has the slug */
  async claim(session: ClientSession, items: readonly Named[]): Promise<void> {
    if (items.length === 0) return;
    await this.slugs.insertAll(session, items.map(toRecord));
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
      const taken = await this.slugs.findTaken(open.map(at => proposed[at] ?? ''));
      open = open.filter(at => {
        const slug = proposed[at] ?? '';
        if (!taken.has(slug) && !chosen.has(slug)) return !chosen.add(slug);
        proposed[at] = next(bases[at] ?? '');
        return true;
      });
    }
    return proposed;
  }

  /** Adds the slugs of seeded items. The API serves no request before this has ended. */
  onApplicationBootstrap(): Promise<void> {
    return waitUntilUp(async () => {
      if ((await this.items.countProducts({ listedOnly: false })) > (await this.slugs.count())) await this.addAll();
    });
  }

  private async addAll(): Promise<void> {
    let batch: Named[] = [];
    const add = async () => {
      await this.slugs.insertMissing(batch.map(toRecord));
      batch = [];
    };
    for await (const item of this.items.findSlugs()) {
      batch.push(item);
      if (batch.length === batchSize) await add();
    }
    await add();
  }
}

const toRecord = ({ _id, slug }: Named) => ({ _id: slug, item: _id });
