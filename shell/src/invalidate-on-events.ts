import type { RouteName } from '@kerf/contracts';
import { listen, type ShopEventName } from '@kerf/federation';
import type { QueryClient } from '@kerf/federation/query';

/** The queries whose data an event changes. */
const outdated: Partial<Record<ShopEventName, readonly RouteName[]>> = {
  'mf-checkout:order-placed': ['listMyOrders', 'listItems', 'listOrders'],
  'mf-checkout:order-paid': ['listMyOrders', 'listOrders'],
  'mf-dashboard-customer:review-added': ['listReviews'],
};

/** Invalidates queries in the shared cache on behalf of front ends that are not loaded. */
export const invalidateOnEvents = (queries: QueryClient) => {
  for (const [event, calls] of Object.entries(outdated) as [ShopEventName, readonly RouteName[]][])
    listen(event, () => {
      for (const call of calls) void queries.invalidateQueries({ queryKey: [call] });
    });
};
