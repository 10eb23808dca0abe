import { Link } from '@kerf/federation/router';
import { ErrorText, Icon } from '@kerf/ui';
import { WorkIcon } from '@kerf/ui/work';
import type { ReactNode } from 'react';
import { staffSearchMessages as texts } from '../../messages/staff-search-messages';
import styles from './staff-search.module.css';
import { type FoundKind, useFoundRecords } from './use-found-records';

const icons: Record<FoundKind, ReactNode> = {
  orders: <Icon name="order" />,
  items: <WorkIcon name="list" />,
  customers: <Icon name="users" />,
};

/** The orders, items and customers that match a text, as links. */
export function FoundRecords({ text }: { text: string }) {
  const { groups, isEmpty, error } = useFoundRecords(text);
  return (
    <div className={styles.results}>
      {error ? <ErrorText message={error.message} /> : null}
      <p role="status" className={styles.status}>
        {isEmpty ? texts.nothing : null}
      </p>
      {groups.map(({ kind, q, found, all }) => (
        <section key={kind} aria-label={texts.kinds[kind]}>
          <h2 className={styles.kind}>{texts.kinds[kind]}</h2>
          <ul className={styles.list}>
            {found.map(({ id, text, hint, to }) => (
              <li key={id}>
                <Link to={to} className={styles.result}>
                  {icons[kind]}
                  <bdi className={styles.name}>{text}</bdi>
                  <bdi className={styles.hint}>{hint}</bdi>
                </Link>
              </li>
            ))}
            {all ? (
              <li>
                <Link to={all} className={styles.result}>
                  <bdi className={styles.all}>{texts.all[kind]({ text: q })}</bdi>
                </Link>
              </li>
            ) : null}
          </ul>
        </section>
      ))}
      {groups.length > 0 ? (
        <p aria-hidden="true" className={styles.how}>
          {texts.how}
        </p>
      ) : null}
    </div>
  );
}
