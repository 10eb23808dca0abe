/** A tax in hundredths of a percent, for these postal codes or for the whole country. */
interface TaxRate {
  country: string;
  postcode?: RegExp;
  rate: number;
}

/** A few made-up rates, near to real ones. Stripe knows the rates of places where a shop is registered; elsewhere they are 0 there too. */
const rates: readonly TaxRate[] = [
  { country: 'US', postcode: /^98/, rate: 1035 },
  { country: 'US', postcode: /^(733|7[5-9])/, rate: 825 },
  { country: 'CA', postcode: /^[KLMNP]/, rate: 1300 },
  { country: 'CA', rate: 500 },
  { country: 'DE', rate: 1900 },
  { country: 'GB', rate: 2000 },
];

/** The form of the postal codes that are needed and checked. */
const required: Record<string, RegExp> = { US: /^\d{5}(-?\d{4})?$/, CA: /^[A-Z]\d[A-Z] ?\d[A-Z]\d$/ };

/** The rate of a place. Undefined if its postal code is missing or is none. */
export function rateOf(country: string, postcode = ''): number | undefined {
  const code = postcode.trim().toUpperCase();
  const form = required[country];
  if (form && !form.test(code)) return undefined;
  return rates.find(each => each.country === country && (each.postcode?.test(code) ?? true))?.rate ?? 0;
}
