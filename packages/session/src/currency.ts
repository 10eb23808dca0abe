import { call } from '@kerf/api-client';
import type { ShopConfig } from '@kerf/contracts';
import { baseCurrency, formatCents, type ItemPrice, type OfferedCurrency, type Priced } from '@kerf/contracts/domain';
import type { priceIn } from '@kerf/contracts/orders';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';

/** The page server reads it too, so that the first view has no price in another currency. */
export const CURRENCY_COOKIE = 'kerf-currency';

interface CurrencyState {
  /** The code that the visitor has chosen. */
  chosen: string;
  /** Undefined until it has been read. The base currency needs none. */
  config: ShopConfig | undefined;
  /** In a script that only other currencies need. It is there with the configuration. */
  convertPrice: typeof priceIn | undefined;
}

const storedChoice = (): string =>
  /kerf-currency=([A-Z]{3})/.exec(globalThis.document?.cookie ?? '')?.[1] ?? baseCurrency;

export const currencyStore = createStore<CurrencyState>(() => ({
  chosen: storedChoice(),
  config: undefined,
  convertPrice: undefined,
}));

/** Without rates, because prices are in it already. */
const base = { code: baseCurrency } as OfferedCurrency;

/** The currency of this visitor; null until the configuration of the shop is known. A currency that is no longer offered is the base currency. */
export const currencyOf = ({ chosen, config }: CurrencyState): OfferedCurrency | null => {
  if (chosen === baseCurrency) return base;
  return config ? (config.currencies.find(({ code }) => code === chosen) ?? base) : null;
};

let loading: Promise<void> | undefined;

/** Reads what the shop sells in and where to, once. Failures are tried again at the next call. */
export const loadShopConfig = (): Promise<void> => {
  loading ??= Promise.all([call('getConfig', {}), import('@kerf/contracts/orders')]).then(
    ([config, { priceIn: convertPrice }]) => currencyStore.setState({ config, convertPrice }),
    () => {
      loading = undefined;
    },
  );
  return loading;
};

export const useCurrency = (): OfferedCurrency | null => useStore(currencyStore, currencyOf);

/** Undefined until it has been read. */
export const useShopConfig = (): ShopConfig | undefined => useStore(currencyStore, ({ config }) => config);

/** Shown while the currency is not known, so that nothing moves. */
const unknown = '\u00a0';

/** The price of an item in the currency of the visitor, and the text of an amount in it. */
export const usePrice = (item: Priced): ItemPrice & { format: (amount: number) => string } => {
  const state = useStore(currencyStore);
  const currency = currencyOf(state);
  const { price, wasPrice: list = price, lowestPrice: lowest } = item;
  return {
    ...(state.convertPrice && currency && currency !== base
      ? state.convertPrice(item, currency)
      : { price, list, lowest }),
    format: amount => (currency ? formatCents(amount, currency.code) : unknown),
  };
};
