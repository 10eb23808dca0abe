import { isDeepStrictEqual } from 'node:util';
import { BadRequestException, Inject, Injectable } from '@nestjs/common';
import { ENV, type Env } from '../config/env.js';
import { refusal } from '../errors/refusal.js';

type Translations<Translation> = Readonly<Record<string, Translation>>;
/** Null removes a language. */
type Changes<Translation> = Readonly<Record<string, Translation | null>>;

/** The languages that staff can translate into: those that the shop is read in, besides English. */
@Injectable()
export class ShopLanguages {
  readonly all: readonly string[];

  constructor(@Inject(ENV) { SHOP_LANGUAGES }: Env) {
    this.all = SHOP_LANGUAGES;
  }

  /** Translations for editors, with each language of the shop. */
  forEditors<Translation extends object>(
    stored: Translations<Translation> | null | undefined,
  ): Record<string, Translation | Record<string, never>> {
    return { ...Object.fromEntries(this.all.map(tag => [tag, {}])), ...stored };
  }

  /**
   * A stored translation into a language that is not offered any more can be sent back as it is, or removed.
   * @throws BadRequestException that names each other language that the shop does not offer
   */
  require<Translation>(
    changes: Changes<Translation> = {},
    stored: Translations<Translation> | null | undefined = {},
  ): void {
    const isKept = (tag: string) => !changes[tag] || isDeepStrictEqual(changes[tag], stored?.[tag]);
    const unknown = Object.keys(changes).filter(tag => !this.all.includes(tag) && !isKept(tag));
    if (unknown.length === 0) return;
    const message =
      this.all.length > 0 ? refusal('languageOf', { languages: this.all.join(', ') }) : refusal('englishOnly');
    throw new BadRequestException({ message, issues: unknown.map(tag => ({ path: `translations.${tag}`, message })) });
  }
}

const isEmpty = (translation: object): boolean =>
  Object.values(translation).every(value => value === undefined || (Array.isArray(value) && value.length === 0));

/** Translations after a change. Null: there are none. */
export const changedTranslations = <Translation extends object>(
  stored: Translations<Translation> | null | undefined,
  changes: Changes<Translation>,
): Record<string, Translation> | null => {
  const kept = Object.entries({ ...stored, ...changes }).filter(
    (entry): entry is [string, Translation] => entry[1] !== null && !isEmpty(entry[1]),
  );
  return kept.length > 0 ? Object.fromEntries(kept) : null;
};
