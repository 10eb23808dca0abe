import { baseCurrency, decimalsOf, type OfferedCurrency } from '@kerf/contracts';
import { invalidField } from '../errors/invalid-field.js';
import { refusal } from '../errors/refusal.js';
import type { Rules } from './rules.js';

/** The currency of the rules and of the prices that staff enter. */
export const base: OfferedCurrency = {
  code: baseCurrency,
  decimals: decimalsOf(baseCurrency),
  rate: '1',
  step: 1,
  ending: 0,
};

/** The base currency first. */
export const offeredCurrencies = ({ currencies }: Rules): OfferedCurrency[] => [
  base,
  ...currencies.offered.map(({ code, rate, step, ending }) => ({
    code,
    decimals: decimalsOf(code),
    rate,
    step,
    ending,
  })),
];

/** @throws BadRequestException that names `currency` if the shop does not offer it */
export const currencyOf = (rules: Rules, code = baseCurrency): OfferedCurrency => {
  const offered = offeredCurrencies(rules);
  const found = offered.find(each => each.code === code);
  if (found) return found;
  const codes = offered.map(each => each.code).join(', ');
  throw invalidField('currency', refusal('currencyOneOf', { codes }));
};
