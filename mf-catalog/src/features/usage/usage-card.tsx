import { paths } from '@kerf/federation';
import { Link } from '@kerf/federation/router';
import { Card, Icon } from '@kerf/ui';
import { useId } from 'react';
import { homeMessages } from '../../home-messages';
import type { UsageCard as Usage } from './get-usage';
import styles from './usage-card.module.css';

/** One use of the tools, with a link to the tools for it. */
export function UsageCard({ usage }: { usage: Usage }) {
  const nameId = useId();
  return (
    <Card as="li" padding="none" className={styles.card}>
      <img
        className={styles.picture}
        src={usage.image}
        alt=""
        width={640}
        height={480}
        loading="lazy"
        decoding="async"
      />
      <div className={styles.body}>
        <h3 id={nameId}>{usage.name}</h3>
        <p className={styles.text}>{usage.description}</p>
        <Link
          to={usage.list ? `${paths.explore}?${usage.list}` : paths.explore}
          className={styles.more}
          aria-describedby={nameId}
        >
          {homeMessages.exploreMore}
          <Icon name="arrow-right" />
        </Link>
      </div>
    </Card>
  );
}
