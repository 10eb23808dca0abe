import { Link } from '@kerf/federation/router';
import { ErrorText } from '@kerf/ui';
import { staffSearchMessages as texts } from '../../messages/staff-search-messages';
import styles from './staff-search.module.css';
import { useFoundRecords } from './use-found-records';

/** The orders, items and customers that match a text, as links. */
export function FoundRecords({ text }: { text: string }) {
  const { groups, isEmpty, error } = useFoundRecords(text);
  return (
    <div className={styles.results}>
      {error ? <ErrorText message={error.message} /> : null}
      <p role="status" className={styles.status}>
        {isEmpty ? texts.nothing : null}
      </p>
      {groups.map(({ kind, found }) => (
        <section key={kind} aria-label={texts.kinds[kind]}>
          <h2 className={styles.kind}>{texts.kinds[kind]}</h2>
          <ul className={styles.list}>
            {found.map(({ id, text, hint, to }) => (
              <li key={id}>
                <Link to={to} className={styles.result}>
                  <bdi>{text}</bdi>
                  <bdi className={styles.hint}>{hint}</bdi>
                </Link>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
