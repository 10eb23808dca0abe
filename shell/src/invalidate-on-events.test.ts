import { announce } from '@kerf/federation';
import { QueryClient } from '@kerf/federation/query';
import { invalidateOnEvents } from './invalidate-on-events';

it('invalidates only the queries whose data an event changes', () => {
  const queries = new QueryClient();
  invalidateOnEvents(queries);
  for (const key of [
    ['listMyOrders', { query: { email: 'a@kerf.test' } }],
    ['listItems', {}],
    ['listReviews', {}],
  ])
    queries.setQueryData(key, []);
  const outdated = () =>
    queries
      .getQueryCache()
      .findAll({ predicate: query => query.state.isInvalidated })
      .map(({ queryKey: [call] }) => call);
  announce('mf-checkout:order-placed', { orderId: 'a' });
  expect(outdated()).toEqual(['listMyOrders', 'listItems']);
  announce('mf-dashboard-customer:review-added', { reviewId: 'b' });
  expect(outdated()).toEqual(['listMyOrders', 'listItems', 'listReviews']);
});
