import type { RouteName } from '@kerf/contracts';
import { listen, type ShopEventName } from '@kerf/federation';
import type { QueryClient } from '@kerf/federation/query';

/** The API's answers that are out of date once it happened. */
const outdated: Partial<Record<ShopEventName, readonly RouteName[]>> = {
  'mf-checkout:order-placed': ['listMyOrders', 'listItems', 'listOrders'],
  'mf-checkout:order-paid': ['listMyOrders', 'listOrders'],
  'mf-dashboard-customer:review-added': ['listReviews'],
};

/** Keeps the shared cache right for front ends that are not there to listen themselves. */
export const followEvents = (queries: QueryClient) => {
  for (const [event, calls] of Object.entries(outdated) as [ShopEventName, readonly RouteName[]][])
    listen(event, () => {
      for (const call of calls) queries.invalidateQueries({ queryKey: [call] });
    });
};
