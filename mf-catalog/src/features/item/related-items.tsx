import { query } from '@kerf/api-client';
import { useQuery } from '@kerf/federation/query';
import { Card, Section, Skeleton } from '@kerf/ui';
import { CardGrid } from '../../components/card-grid';
import { ItemCard } from '../../components/item-card';

/** Similar tools. */
export function RelatedItems({ ids }: { ids: readonly string[] }) {
  if (ids.length === 0) return null;
  return (
    <Section title="Related tools">
      <CardGrid>
        {ids.map(id => (
          <RelatedItem key={id} id={id} />
        ))}
      </CardGrid>
    </Section>
  );
}

/** An item that fails to load is left out. */
function RelatedItem({ id }: { id: string }) {
  const item = useQuery(query('getItem', { params: { id } }));
  if (item.isError) return null;
  if (item.data) return <ItemCard item={item.data} rating="real" />;
  return (
    <Card as="li">
      <Skeleton lines={6} />
    </Card>
  );
}
