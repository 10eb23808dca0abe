import { query } from '@kerf/api-client';
import { useQuery } from '@kerf/federation/query';
import { Card, Section, Skeleton } from '@kerf/ui';
import { useEffect, useRef, useState } from 'react';
import { CardGrid } from '../../components/card-grid';
import { ItemCard } from '../../components/item-card';
import { onceInView } from '../../hooks/once-in-view';
import { messages } from '../../messages';

/** Similar tools. They are at the end of the page, and load when the visitor comes near them. */
export function RelatedItems({ ids }: { ids: readonly string[] }) {
  const place = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(false);
  const hasItems = ids.length > 0;
  useEffect(() => {
    if (hasItems && place.current) return onceInView(place.current, () => setNear(true), '300px');
  }, [hasItems]);
  if (!hasItems) return null;
  return (
    <div ref={place}>
      <Section title={messages.item.related}>
        <CardGrid>{ids.map(id => (isNear ? <RelatedItem key={id} id={id} /> : <WaitingItem key={id} />))}</CardGrid>
      </Section>
    </div>
  );
}

const WaitingItem = () => (
  <Card as="li">
    <Skeleton lines={6} />
  </Card>
);

/** An item that fails to load is left out. */
function RelatedItem({ id }: { id: string }) {
  const item = useQuery(query('getItem', { params: { id } }));
  if (item.isError) return null;
  if (item.data) return <ItemCard item={item.data} rating="real" />;
  return <WaitingItem />;
}
