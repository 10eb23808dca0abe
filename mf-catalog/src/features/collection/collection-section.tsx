import { query } from '@kerf/api-client';
import { paths } from '@kerf/federation';
import { useQuery } from '@kerf/federation/query';
import { Link } from '@kerf/federation/router';
import { buttonClass, cx, EmptyState, Loaded, Section } from '@kerf/ui';
import { CardGrid } from '../../components/card-grid';
import { ItemCard } from '../../components/item-card';
import { ItemSkeletons } from '../../components/item-skeletons';
import { homeMessages } from '../../home-messages';
import { useArrivalDay } from '../../hooks/use-arrival-day';
import { messages } from '../../messages';
import styles from './collection-section.module.css';

const SHOWN = 6;

/** The first six tools, with a link to all of them. */
export function CollectionSection() {
  const items = useQuery({
    ...query('listItems', { query: { limit: String(SHOWN) } }),
    select: all => all.slice(0, SHOWN),
  });
  const arrival = useArrivalDay();
  return (
    <Section
      title={messages.collection}
      actions={
        <Link to={paths.explore} className={cx(buttonClass('quiet'), styles.more)}>
          {messages.everyTool}
        </Link>
      }
    >
      <Loaded
        query={items}
        loadingLabel={messages.loadingTools}
        skeleton={
          <CardGrid ofItems>
            <ItemSkeletons cards={SHOWN} isHome from="0" />
          </CardGrid>
        }
        empty={<EmptyState {...homeMessages.noItems} />}
      >
        {shown => (
          <CardGrid ofItems>
            {shown.map(item => (
              <ItemCard key={item._id} item={item} isHome arrival={arrival} />
            ))}
          </CardGrid>
        )}
      </Loaded>
    </Section>
  );
}
