import { list, query } from '@kerf/api-client';
import type { OrderLine } from '@kerf/contracts';
import { useQuery } from '@kerf/federation/query';
import { useList } from '@kerf/federation/use-list';
import { useSession } from '@kerf/session';

/** A review of a variant is one of its item. */
const productOf = ({ item, product = item }: OrderLine) => product;

/** What the customer has bought and not reviewed yet, each tool once. Undefined until it is known; nothing if it cannot be loaded. */
export const useUnreviewed = (): OrderLine[] | undefined => {
  const email = useSession(state => state.user?.email ?? '');
  const orders = useList({ ...list('listMyOrders', { query: { email } }), enabled: email !== '' });
  const reviewed = useQuery(query('listReviewed', {}));
  if (orders.error || reviewed.error) return [];
  if (!orders.data || !reviewed.data) return undefined;
  const bought = orders.data.filter(({ paid, closed }) => paid && !closed).flatMap(({ lines }) => lines);
  const products = new Map(bought.map(line => [productOf(line), line]));
  for (const id of reviewed.data) products.delete(id);
  return [...products.values()];
};
