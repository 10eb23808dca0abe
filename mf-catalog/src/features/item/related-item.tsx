import { query } from '@kerf/api-client';
import { useQuery } from '@kerf/federation/query';
import { ItemCard } from '../../components/item-card';
import { WaitingItem } from './waiting-item';

/** An item that fails to load is left out. */
export default function RelatedItem({ id }: { id: string }) {
  const item = useQuery(query('getItem', { params: { id } }));
  if (item.isError) return null;
  if (item.data) return <ItemCard item={item.data} />;
  return <WaitingItem />;
}
