import { Link } from '@kerf/federation/router';
import { Icon } from '@kerf/ui';
import type { ReactNode } from 'react';
import { type Count, countText } from './count-text';
import styles from './facets.module.css';

export interface FacetChoice {
  key: string;
  label: ReactNode;
  /** How many items choosing it shows; undefined while it loads. */
  count: Count | undefined;
  chosen: boolean;
  /** The address after choosing it, or after taking the choice back. */
  to: string;
}

interface FacetLinkProps extends Omit<FacetChoice, 'key'> {
  /** Of a choice in a tree: `2` is below another one. */
  level?: string;
}

/** One choice as a link, with the number of items it shows. A choice without items is not a link. */
export function FacetLink({ label, count, chosen, to, level }: FacetLinkProps) {
  const content = (
    <>
      <span className={styles.box}>{chosen ? <Icon name="check" /> : null}</span>
      <span className={styles.label}>{label}</span>
      <span className={styles.count}>{count && countText(count)}</span>
    </>
  );
  return (
    <li data-level={level}>
      {count?.count === 0 && !chosen ? (
        <span className={styles.none}>{content}</span>
      ) : (
        <Link to={to} replace className={styles.choice} aria-current={chosen ? 'true' : undefined}>
          {content}
        </Link>
      )}
    </li>
  );
}

/** A group of choices with its title. */
export function FacetGroup({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.facet} aria-label={title}>
      <h3 className={styles.title}>{title}</h3>
      <ul className={styles.choices}>{children}</ul>
    </section>
  );
}

/** A group of choices as links. */
export function FacetLinks({ title, choices }: { title: string; choices: readonly FacetChoice[] }) {
  return (
    <FacetGroup title={title}>
      {choices.map(({ key, ...choice }) => (
        <FacetLink key={key} {...choice} />
      ))}
    </FacetGroup>
  );
}
