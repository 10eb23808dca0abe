import type { ShopConfig } from '@kerf/contracts';
import { locale } from '@kerf/contracts/domain';
import { loadShopConfig, useShopConfig } from '@kerf/session';
import { useEffect, useState } from 'react';

/** The configuration of the shop, which is loaded with the first component that needs it. Undefined until it is known. */
export const useLoadedShopConfig = (): ShopConfig | undefined => {
  const config = useShopConfig();
  useEffect(() => {
    void loadShopConfig();
  }, []);
  return config;
};

/** False until the configuration of the shop has loaded or failed to load. Forms with the languages of the shop wait, so that no field moves. */
export const useIsShopConfigSettled = (): boolean => {
  const [isSettled, setSettled] = useState(useShopConfig() !== undefined);
  useEffect(() => {
    if (!isSettled) void loadShopConfig().then(() => setSettled(true));
  }, [isSettled]);
  return isSettled;
};

const none: readonly string[] = [];

/** The tags of the languages that texts can be translated into. Empty in a shop that is in English only. */
export const useShopLanguages = (): readonly string[] => useLoadedShopConfig()?.languages ?? none;

/** The name of a language in the language of the page. */
export const languageName = (tag: string): string =>
  new Intl.DisplayNames([locale()], { type: 'language' }).of(tag) ?? tag;
