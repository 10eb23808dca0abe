import { whenIdle } from '@kerf/federation/when-idle';
import { Section } from '@kerf/ui';
import { lazy, Suspense, useEffect, useState } from 'react';
import { CardGrid } from '../../components/card-grid';
import { itemMessages } from '../../item-messages';
import { WaitingItem } from './waiting-item';

/** Cards are in a script of their own: the first view of the page has none. */
const RelatedItem = lazy(() =>
  import(/* webpackChunkName: "later-cards" */ './related-item').catch(() => ({ default: () => null })),
);

/** Similar tools. They are at the end of the page, and load when the rest of it is done. */
export function RelatedItems({ ids }: { ids: readonly string[] }) {
  const [isDue, setDue] = useState(false);
  useEffect(() => whenIdle(() => setDue(true)), []);
  if (ids.length === 0) return null;
  return (
    <Section title={itemMessages.related}>
      <CardGrid four dense ofItems>
        {ids.map(id => (
          <Suspense key={id} fallback={<WaitingItem />}>
            {isDue ? <RelatedItem id={id} /> : <WaitingItem />}
          </Suspense>
        ))}
      </CardGrid>
    </Section>
  );
}
