import { readFileSync } from 'node:fs';
import { baseCurrency, country, key, unitOf } from '@kerf/contracts';
import { z } from 'zod';
import { languageTag } from '../config/env.js';
import { isPostcodePattern } from './postcodes.js';
import defaults from './rules.json' with { type: 'json' };

const cents = z.number().int().min(0).max(99_999_999);
/** Hundredths of a percent: 1900 is 19 %. */
const basisPoints = z.number().int().min(0).max(10_000);
/** `*` is every country that no other entry names. */
const countries = z.array(z.union([country, z.literal('*')])).min(1);

const zone = z
  .object({
    countries,
    /** Postal codes of these countries: `96799`, `BT*`, or a range of first digits such as `995-999`. The longest match decides. */
    postalCodes: z
      .array(z.string().refine(isPostcodePattern, 'Write a postal code as 96799, BT* or 995-999.'))
      .min(1)
      .optional(),
    /** Null: no delivery there. */
    price: cents.nullable(),
    freeFrom: cents.optional(),
  })
  .refine(
    ({ countries: named, postalCodes }) => !postalCodes || !named.includes('*'),
    'Name the country of the postal codes.',
  );
const methodName = z.string().min(1).max(60);
const method = z.object({
  id: z.string().regex(/^[a-z][a-z0-9-]{0,39}$/),
  name: methodName,
  /** By the tag of the language: `"de": { "name": "Standardversand" }`. */
  translations: z.record(languageTag, z.strictObject({ name: methodName })).optional(),
  days: z.object({ min: z.number().int().min(0), max: z.number().int().min(0) }),
  zones: z.array(zone).min(1),
});
const tax = z.object({
  countries,
  rate: basisPoints,
  /** Whether the shop's prices contain the tax. */
  included: z.boolean(),
  /** Rates of categories that have another one. */
  categories: z.record(key, basisPoints).default({}),
});

/** Without it, an order could take stock that nobody can pay (https://docs.stripe.com/currencies#minimum-and-maximum-charge-amounts). */
const leastTotal = cents.min(1);

/** Currencies whose smallest unit at the payment provider is not that of ISO 4217. */
const unsupported = ['IQD', 'ISK', 'LYD', 'MGA', 'MRU', 'UGX'];

const offered = z
  .object({
    code: z
      .string()
      .regex(/^[A-Z]{3}$/)
      .refine(code => code !== baseCurrency && !unsupported.includes(code), 'The shop cannot offer this currency.'),
    /** What one dollar costs, as a decimal of at most ten digits. */
    rate: z.string().regex(/^(?=.{1,11}$)(?=.*[1-9])\d+(\.\d+)?$/, 'Write the rate as a text such as "0.92".'),
    /** Converted list prices are multiples of `step`, plus `ending`, in the smallest unit: 100 and 99 give .99. */
    step: z.number().int().min(1).optional(),
    ending: z.number().int().min(0).default(0),
    /** The smallest total that the payment provider takes, in the smallest unit. */
    minimum: leastTotal,
  })
  .transform(({ step, ...rest }) => ({ ...rest, step: step ?? unitOf(rest.code) }))
  .refine(({ step, ending }) => ending < step, 'The ending is smaller than the step.')
  .refine(
    ({ code, step, ending }) => step % unitOf(code) === 0 && ending % unitOf(code) === 0,
    'The step and the ending of a currency with three decimals are multiples of 10.',
  );

const currencies = z.object({
  /** That of all other amounts of this file and of the prices that staff enter. */
  base: z.literal(baseCurrency).default(baseCurrency),
  /** The smallest total that the payment provider takes in the base currency, in cents. */
  minimum: leastTotal.default(50),
  offered: z
    .array(offered)
    .refine(list => new Set(list.map(({ code }) => code)).size === list.length, 'Name each currency once.')
    .default([]),
});

const schema = z.object({
  /** The country of a visitor who has named none. */
  home: country,
  delivery: z.array(method).min(1),
  tax: z.array(tax),
  currencies: currencies.prefault({}),
});

/** What delivery costs and which tax applies, per country, in cents, and the currencies that the shop takes. */
export type Rules = z.output<typeof schema>;
export type TaxRule = z.output<typeof tax>;
export type Zone = z.output<typeof zone>;

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

/** The smallest total that the payment provider takes in a currency, in its smallest unit. */
export const minimumTotal = ({ currencies }: Rules, currency: string): number =>
  currencies.offered.find(({ code }) => code === currency)?.minimum ?? currencies.minimum;

/** Injects what delivery costs and which tax applies: `@Inject(RULES) rules: Rules`. */
export const RULES = Symbol('RULES');

/** The entry of a country, or the one of all other countries. */
export const entryOf = <Entry extends { countries: readonly string[] }>(
  entries: readonly Entry[],
  country: string,
): Entry | undefined =>
  entries.find(({ countries }) => countries.includes(country)) ??
  entries.find(({ countries }) => countries.includes('*'));
