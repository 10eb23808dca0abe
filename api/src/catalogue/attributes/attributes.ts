import { Inject, Injectable } from '@nestjs/common';
import type { ClientSession } from 'mongoose';
import { ENV, type Env } from '../../platform/config/env.js';
import { AttributeSet } from './attribute-set.js';
import { AttributesRepository } from './attributes.repository.js';

/** What another process has changed is known after this time. */
export const maxAgeMs = 2_000;

/** The attributes of the shop, as this process knows them. */
@Injectable()
export class Attributes {
  private known: { set: Promise<AttributeSet>; at: number } | undefined;

  constructor(
    private readonly attributes: AttributesRepository,
    @Inject(ENV) private readonly env: Pick<Env, 'SHOP_LANGUAGES'>,
  ) {}

  /** At most two seconds old, and never older than a change by this process. */
  current(): Promise<AttributeSet> {
    const now = Date.now();
    if (this.known && now - this.known.at < maxAgeMs) return this.known.set;
    const set = this.fresh();
    const entry = { set, at: now };
    this.known = entry;
    set.catch(() => {
      if (this.known === entry) this.known = undefined;
    });
    return set;
  }

  /** As the database has them now, in the caller's transaction if there is one. */
  async fresh(session?: ClientSession): Promise<AttributeSet> {
    return new AttributeSet(await this.attributes.findAll(session), this.env.SHOP_LANGUAGES);
  }

  /** After a change. */
  forget(): void {
    this.known = undefined;
  }
}
