import { announce, type ChosenRemote } from '@kerf/federation';
import { QueryClient } from '@kerf/federation/query';
import { invalidateOnEvents } from './invalidate-on-events';

const declaring = (outdates: Record<string, string[]> | undefined): ChosenRemote => ({
  name: 'mf_any',
  entry: '',
  paths: [],
  release: '1',
  extensions: outdates && { menu: [], fragments: {}, outdates },
});

it('invalidates only the queries that remotes declare for an event', () => {
  const queries = new QueryClient();
  invalidateOnEvents(queries, [
    declaring({ 'mf-checkout:order-placed': ['listMyOrders', 'listItems'] }),
    declaring({ 'mf-dashboard-customer:review-added': ['listReviews'] }),
    declaring(undefined),
  ]);
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
