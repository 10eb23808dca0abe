import { isDeepStrictEqual } from 'node:util';
import type { ItemChanges } from '@kerf/contracts';
import { BadRequestException, Inject, Injectable } from '@nestjs/common';
import { ENV, type Env } from '../platform/config/env.js';
import type { ItemRecord, Translations } from './items.schema.js';

/** The languages that staff can translate items into: those that the shop is read in, besides English. */
@Injectable()
export class ItemLanguages {
  readonly all: readonly string[];

  constructor(@Inject(ENV) { SHOP_LANGUAGES }: Env) {
    this.all = SHOP_LANGUAGES;
  }

  /** The translations of an item for editors, with each language of the shop. */
  translationsOf({ translations }: Pick<ItemRecord, 'translations'>): Translations {
    return { ...Object.fromEntries(this.all.map(tag => [tag, {}])), ...translations };
  }

  /**
   * A stored translation into a language that is not offered any more can be sent back as it is, or removed.
   * @throws BadRequestException that names each other language that the shop does not offer
   */
  require(translations: ItemChanges['translations'] = {}, stored: Translations | null = {}): void {
    const isKept = (tag: string) => !translations[tag] || isDeepStrictEqual(translations[tag], stored?.[tag]);
    const unknown = Object.keys(translations).filter(tag => !this.all.includes(tag) && !isKept(tag));
    if (unknown.length === 0) return;
    const offered = this.all.length > 0 ? `Use ${this.all.join(' or ')}.` : 'It is in English only.';
    const message = `The shop does not offer this language. ${offered}`;
    throw new BadRequestException({ message, issues: unknown.map(tag => ({ path: `translations.${tag}`, message })) });
  }
}
