import { baseCurrency } from '@kerf/contracts/domain';

/** A currency as requests name it. The base currency is not named, as in the calls of the spec. */
export const namedCurrency = (currency: string): { currency?: string } =>
  currency === baseCurrency ? {} : { currency };
