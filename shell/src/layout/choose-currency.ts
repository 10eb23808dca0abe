import { baseCurrency } from '@kerf/contracts/domain';
import { CURRENCY_COOKIE, currencyStore } from '@kerf/session';

const YEAR_SECONDS = 365 * 86_400;

/** Shows prices in another currency from now on, also in later visits. The base currency needs no cookie. */
export const chooseCurrency = (chosen: string): void => {
  const secure = location.protocol === 'https:' ? ';secure' : '';
  const age = chosen === baseCurrency ? 0 : YEAR_SECONDS;
  // biome-ignore lint/suspicious/noDocumentCookie: not every supported browser has the Cookie Store API.
  document.cookie = `${CURRENCY_COOKIE}=${chosen};path=/;max-age=${age};samesite=lax${secure}`;
  currencyStore.setState({ chosen });
};
