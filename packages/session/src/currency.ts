import { call } from '@kerf/api-client';
import {
  baseCurrency,
  decimalsOf,
  formatCents,
  type ItemPrice,
  type OfferedCurrency,
  type Priced,
  priceIn,
  type ShopConfig,
} from '@kerf/contracts';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';

/** The page server reads it too, so that the first view has no price in another currency. */
const COOKIE = 'kerf-currency';
const YEAR_SECONDS = 365 * 86_400;

interface CurrencyState {
  /** The code that the visitor has chosen. */
  chosen: string;
  /** Undefined until it has been read. The base currency needs none. */
  config: ShopConfig | undefined;
}

const storedChoice = (): string =>
  (typeof document !== 'undefined' && new RegExp(`(?:^|;\\s*)${COOKIE}=([A-Z]{3})`).exec(document.cookie)?.[1]) ||
  baseCurrency;

export const currencyStore = createStore<CurrencyState>(() => ({ chosen: storedChoice(), config: undefined }));

const base: OfferedCurrency = {
  code: baseCurrency,
  decimals: decimalsOf(baseCurrency),
  rate: '1',
  step: 1,
  ending: 0,
};

/** The currency of this visitor; null until the configuration of the shop is known. A currency that is no longer offered is the base currency. */
export const currencyOf = ({ chosen, config }: CurrencyState): OfferedCurrency | null => {
  if (chosen === baseCurrency) return base;
  return config ? (config.currencies.find(({ code }) => code === chosen) ?? base) : null;
};

let loading: Promise<void> | undefined;

/** Reads what the shop sells in and where to, once. Failures are tried again at the next call. */
export const loadShopConfig = (): Promise<void> => {
  loading ??= call('getConfig', {}).then(
    config => currencyStore.setState({ config }),
    () => {
      loading = undefined;
    },
  );
  return loading;
};

/** Shows prices in another currency from now on, also in later visits. */
export const chooseCurrency = (chosen: string): void => {
  const secure = location.protocol === 'https:' ? ';secure' : '';
  const age = chosen === baseCurrency ? 0 : YEAR_SECONDS;
  // biome-ignore lint/suspicious/noDocumentCookie: not every supported browser has the Cookie Store API.
  document.cookie = `${COOKIE}=${chosen};path=/;max-age=${age};samesite=lax${secure}`;
  currencyStore.setState({ chosen });
};

export const useCurrency = (): OfferedCurrency | null => useStore(currencyStore, currencyOf);

/** Undefined until it has been read. */
export const useShopConfig = (): ShopConfig | undefined => useStore(currencyStore, ({ config }) => config);

/** Shown while the currency is not known, so that nothing moves. */
const unknown = '\u00a0';

/** The price of an item in the currency of the visitor, and the text of an amount in it. */
export const usePrice = (item: Priced): ItemPrice & { format: (amount: number) => string } => {
  const currency = useCurrency();
  const format = (amount: number) => (currency ? formatCents(amount, currency.code) : unknown);
  return { ...priceIn(item, currency ?? base), format };
};
