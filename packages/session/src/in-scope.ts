/**
 * The session for pages in a further share scope (docs/upgrading.md): the state is the shell's, and the hooks use the React of the scope.
 * There `@kerf/session` is this module, and the import of it below gets the shell's.
 */
import type { ShopConfig } from '@kerf/contracts';
import { baseCurrency, formatCents, type ItemPrice, type OfferedCurrency, type Priced } from '@kerf/contracts/domain';
import {
  countryStore,
  currencyOf,
  currencyStore,
  currentCountry,
  type SessionState,
  sessionStore,
} from '@kerf/session';
import { useStore } from 'zustand';

export * from '@kerf/session';

export const useSession = <T>(select: (state: SessionState) => T): T => useStore(sessionStore, select);

export const useCountry = (): string => {
  useStore(countryStore);
  useStore(currencyStore);
  return currentCountry();
};

export const useCurrency = (): OfferedCurrency | null => useStore(currencyStore, currencyOf);

export const useShopConfig = (): ShopConfig | undefined => useStore(currencyStore, ({ config }) => config);

/** Shown while the currency is not known, so that nothing moves. */
const unknown = '\u00a0';

export const usePrice = (item: Priced): ItemPrice & { format: (amount: number) => string } => {
  const state = useStore(currencyStore);
  const currency = currencyOf(state);
  const { price, wasPrice: list = price, lowestPrice: lowest } = item;
  return {
    ...(state.convertPrice && currency && currency.code !== baseCurrency
      ? state.convertPrice(item, currency)
      : { price, list, lowest }),
    format: amount => (currency ? formatCents(amount, currency.code) : unknown),
  };
};
