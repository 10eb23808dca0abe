import type { ShopConfig } from '@kerf/contracts';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { currencyStore } from './currency';

const KEY = 'kerf-country';
/** Until the configuration of the shop is known. */
const HOME = 'US';

const isCode = (code: string | null | undefined): code is string => /^[A-Z]{2}$/.test(code ?? '');

/** Access to local storage can be denied. The choice then lasts as long as the page. */
const stored = (): string | undefined => {
  try {
    const code = globalThis.localStorage?.getItem(KEY);
    return isCode(code) ? code : undefined;
  } catch {
    return undefined;
  }
};

export const countryStore = createStore<{ chosen: string | undefined }>(() => ({ chosen: stored() }));

/** Delivers to another country from now on, also in later visits. */
export const chooseCountry = (chosen: string): void => {
  if (!isCode(chosen) || countryStore.getState().chosen === chosen) return;
  try {
    localStorage.setItem(KEY, chosen);
  } catch {}
  countryStore.setState({ chosen });
};

const regionOf = (language: string): string | undefined => {
  try {
    const { language: name, region } = new Intl.Locale(language);
    // English without a region is spoken in too many countries.
    return region ?? (name === 'en' ? undefined : new Intl.Locale(language).maximize().region);
  } catch {
    return undefined;
  }
};

/** The country that the languages of the browser name. */
const guessed = (): string | undefined =>
  globalThis.document ? navigator.languages.map(regionOf).find(isCode) : undefined;

/** Where the visitor's orders go: the chosen country, or the browser's, if the shop delivers there, or the shop's own. */
export const countryOf = (chosen: string | undefined, config: ShopConfig | undefined): string => {
  const isServed = (code: string | undefined): code is string =>
    isCode(code) && (!config?.countries || config.countries.includes(code));
  return [chosen, guessed()].find(isServed) ?? config?.country ?? HOME;
};

/** The same outside of React. */
export const currentCountry = (): string => countryOf(countryStore.getState().chosen, currencyStore.getState().config);

export const useCountry = (): string => {
  const chosen = useStore(countryStore, state => state.chosen);
  const config = useStore(currencyStore, state => state.config);
  return countryOf(chosen, config);
};
