import { readFileSync } from 'node:fs';
import { category, country } from '@kerf/contracts';
import { z } from 'zod';
import defaults from './rules.json' with { type: 'json' };

const cents = z.number().int().min(0).max(99_999_999);
/** Hundredths of a percent: 1900 is 19 %. */
const basisPoints = z.number().int().min(0).max(10_000);
/** `*` is every country that no other entry names. */
const countries = z.array(z.union([country, z.literal('*')])).min(1);

const zone = z.object({ countries, price: cents, freeFrom: cents.optional() });
const method = z.object({
  id: z.string().regex(/^[a-z][a-z0-9-]{0,39}$/),
  name: z.string().min(1).max(60),
  days: z.object({ min: z.number().int().min(0), max: z.number().int().min(0) }),
  zones: z.array(zone).min(1),
});
const tax = z.object({
  countries,
  rate: basisPoints,
  /** Whether the shop's prices contain the tax. */
  included: z.boolean(),
  /** Rates of categories that have another one. */
  categories: z.partialRecord(category, basisPoints).default({}),
});

const schema = z.object({
  /** The country of a visitor who has named none. */
  home: country,
  delivery: z.array(method).min(1),
  tax: z.array(tax),
});

/** What delivery costs and which tax applies, per country. Amounts in cents. */
export type Rules = z.output<typeof schema>;
export type TaxRule = z.output<typeof tax>;

/**
 * The rules of the file, or the shop's own.
 * @throws Error that names the file and its invalid fields
 */
export const loadRules = (file?: string): Rules => {
  if (!file) return schema.parse(defaults);
  try {
    return schema.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch (cause) {
    throw new Error(`${file} (SHOP_RULES) is not right: ${(cause as Error).message}`, { cause });
  }
};

/** The entry of a country, or the one of all other countries. */
export const entryOf = <Entry extends { countries: readonly string[] }>(
  entries: readonly Entry[],
  country: string,
): Entry | undefined =>
  entries.find(({ countries }) => countries.includes(country)) ??
  entries.find(({ countries }) => countries.includes('*'));
