import { useQuery } from '@kerf/federation/query';
import { EmptyState, Loaded, Section, Skeleton } from '@kerf/ui';
import { CardGrid } from '../../components/card-grid';
import sideways from '../../components/sideways.module.css';
import { homeMessages } from '../../home-messages';
import { usageQuery } from './get-usage';
import { UsageCard } from './usage-card';

const skeleton = (
  <CardGrid className={sideways.row}>
    {['a', 'b', 'c', 'd', 'e', 'f'].map(place => (
      <li key={place}>
        <Skeleton shape="card" lines={6} />
      </li>
    ))}
  </CardGrid>
);

/** The uses of the tools. */
export function UsageSection() {
  const usage = useQuery(usageQuery);
  return (
    <Section title={homeMessages.usage}>
      <Loaded
        query={usage}
        loadingLabel={homeMessages.usageLoading}
        skeleton={skeleton}
        empty={<EmptyState {...homeMessages.noUsage} />}
      >
        {cards => (
          <CardGrid className={sideways.row}>
            {cards.map(card => (
              <UsageCard key={card._id} usage={card} />
            ))}
          </CardGrid>
        )}
      </Loaded>
    </Section>
  );
}
