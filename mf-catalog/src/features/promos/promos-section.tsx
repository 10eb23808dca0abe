import { Link } from '@kerf/federation/router';
import { cx, Icon } from '@kerf/ui';
import sideways from '../../components/sideways.module.css';
import { homeMessages } from '../../home-messages';
import { promos } from './promos';
import styles from './promos-section.module.css';

/** Three pictures that link to the collection. */
export function PromosSection() {
  return (
    <section aria-label={homeMessages.promos.label}>
      <ul className={cx(styles.promos, sideways.row)}>
        {promos.map(({ to, title, text, image }) => (
          <li key={to}>
            <Link to={to} className={styles.promo}>
              <img
                className={styles.picture}
                src={image}
                alt=""
                width={400}
                height={300}
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
      </ul>
    </section>
  );
}
