import type { ShopConfig } from '@kerf/federation';
import { offerLanguage } from './offer-language';
import { prefetchOnApproach } from './prefetch-on-approach';
import type { ShopPages } from './remotes/pages';
import { reportHangs } from './remotes/report-hangs';
import { measureVisit } from './vitals/measure-visit';

/** What follows the first page. It is not in the first scripts. */
export const afterStart = (pages: ShopPages, config: ShopConfig): void => {
  prefetchOnApproach(pages);
  measureVisit(config);
  reportHangs();
  // Without it, the visitor finds the languages at the end of the page.
  offerLanguage(config).catch(() => undefined);
};
