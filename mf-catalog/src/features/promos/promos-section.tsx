import { Link } from '@kerf/federation/router';
import { Icon } from '@kerf/ui';
import { CardGrid } from '../../components/card-grid';
import { promos } from './promos';
import styles from './promos-section.module.css';

/** Three pictures that lead into the collection. */
export function PromosSection() {
  return (
    <section aria-label="From the workshop">
      <CardGrid>
        {promos.map(({ to, title, text, image }) => (
          <li key={to}>
            <Link to={to} className={styles.promo}>
              <img
                className={styles.picture}
                src={image}
                alt=""
                width={640}
                height={480}
                loading="lazy"
                decoding="async"
              />
              <span className={styles.words}>
                <strong className={styles.title}>{title}</strong>
                <span className={styles.text}>{text}</span>
                <Icon name="arrow-right" className={styles.arrow} />
              </span>
            </Link>
          </li>
        ))}
      </CardGrid>
    </section>
  );
}
