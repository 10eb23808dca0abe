import { Inject, Injectable } from '@nestjs/common';
import type { ClientSession } from 'mongoose';
import { ENV, type Env } from '../../platform/config/env.js';
import { Kept } from '../kept.js';
import { AttributeSet } from './attribute-set.js';
import { AttributesRepository } from './attributes.repository.js';

/** The attributes of the shop, for all that describes, finds or filters items. */
@Injectable()
export class Attributes {
  private readonly kept = new Kept(() => this.read());

  constructor(
    private readonly attributes: AttributesRepository,
    @Inject(ENV) private readonly env: Pick<Env, 'SHOP_LANGUAGES'>,
  ) {}

  /** As they were at most two seconds ago. */
  now(): Promise<AttributeSet> {
    return this.kept.now();
  }

  /** As they are, in the caller's transaction if there is one. */
  async read(session?: ClientSession): Promise<AttributeSet> {
    return new AttributeSet(await this.attributes.findAll(session), this.env.SHOP_LANGUAGES);
  }

  /** This process has changed them. */
  forget(): void {
    this.kept.forget();
  }
}
