import { query } from '@kerf/api-client';
import { useQuery } from '@kerf/federation/query';
import { whenIdle } from '@kerf/federation/when-idle';
import { Card, Section, Skeleton } from '@kerf/ui';
import { useEffect, useState } from 'react';
import { CardGrid } from '../../components/card-grid';
import { ItemCard } from '../../components/item-card';
import card from '../../components/item-card.module.css';
import { itemMessages } from '../../item-messages';

/** Similar tools. They are at the end of the page, and load when the rest of it is done. */
export function RelatedItems({ ids }: { ids: readonly string[] }) {
  const [isDue, setDue] = useState(false);
  useEffect(() => whenIdle(() => setDue(true)), []);
  if (ids.length === 0) return null;
  return (
    <Section title={itemMessages.related}>
      <CardGrid four dense ofItems>
        {ids.map(id => (isDue ? <RelatedItem key={id} id={id} /> : <WaitingItem key={id} />))}
      </CardGrid>
    </Section>
  );
}

const WaitingItem = () => (
  <Card as="li" className={card.card}>
    <Skeleton lines={6} />
  </Card>
);

/** An item that fails to load is left out. */
function RelatedItem({ id }: { id: string }) {
  const item = useQuery(query('getItem', { params: { id } }));
  if (item.isError) return null;
  if (item.data) return <ItemCard item={item.data} />;
  return <WaitingItem />;
}
