import { makeShopConfig, responds } from '@kerf/api-client/testing';
import type { ShopConfig } from '@kerf/contracts';
import { currencyStore } from '@kerf/session';

afterEach(() => currencyStore.setState({ config: undefined }));

/** The configuration of the shop in this test, also if an earlier test has loaded another one. */
export const hasShopConfig = (own: Partial<ShopConfig>): void => {
  const config = makeShopConfig(own);
  responds('getConfig', config);
  currencyStore.setState({ config });
};
