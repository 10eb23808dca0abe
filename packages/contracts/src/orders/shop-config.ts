import * as z from 'zod/mini';
import type { OfferedCurrency } from '../domain/currencies.js';
import { country, currencyCode } from '../primitives.js';

const offeredCurrency: z.ZodMiniType<OfferedCurrency> = z.object({
  code: currencyCode,
  decimals: z.number(),
  rate: z.string(),
  step: z.number(),
  ending: z.number(),
});

/** GET /config: what a shop sells in, and where to. */
export const shopConfig = z.object({
  /** The base currency first. */
  currencies: z.array(offeredCurrency),
  /** The base currency. */
  currency: currencyCode,
  /** The shop's own country. */
  country,
  /** The time zone whose days and clock the staff's pages have. Absent in releases before it. */
  timeZone: z.optional(z.string()),
  /** The languages besides English that texts of the shop can be translated into. Absent in releases before it. */
  languages: z.optional(z.array(z.string())),
  /** Whether prices contain the tax of the shop's own country, or it is added. A quote says it for each country. */
  tax: z.enum(['included', 'added']),
  /** The countries that the shop delivers to. Null: every country. */
  countries: z.nullable(z.array(country)),
  /** The countries where the delivery or the tax depends on the postal code. Null: every country. Absent: none. */
  postcodes: z.optional(z.nullable(z.array(country))),
});
export type ShopConfig = z.infer<typeof shopConfig>;
