export type CardBrand = 'visa' | 'mastercard' | 'amex' | 'discover' | 'diners' | 'jcb' | 'unknown';

const BRANDS: [CardBrand, RegExp][] = [
  ['visa', /^4/],
  ['mastercard', /^(5[1-5]|2[2-7])/],
  ['amex', /^3[47]/],
  ['discover', /^6(011|[45])/],
  ['diners', /^3(0[0-5]|[68])/],
  ['jcb', /^35/],
];

/** Whose card a number, or its beginning, is. */
export const brandOf = (digits: string): CardBrand =>
  BRANDS.find(([, pattern]) => pattern.test(digits))?.[0] ?? 'unknown';

/** How many digits a full number of this brand has. */
export function numberLength(brand: CardBrand): number {
  if (brand === 'amex') return 15;
  return brand === 'diners' ? 14 : 16;
}

/** How many digits the security code has. */
export const cvcLength = (brand: CardBrand) => (brand === 'amex' ? 4 : 3);

/** The checksum every card number carries in its last digit. */
export function passesLuhn(digits: string): boolean {
  let sum = 0;
  for (let index = 0; index < digits.length; index += 1) {
    const digit = Number(digits[digits.length - 1 - index]);
    const doubled = index % 2 === 1 ? digit * 2 : digit;
    sum += doubled > 9 ? doubled - 9 : doubled;
  }
  return digits.length > 0 && sum % 10 === 0;
}
