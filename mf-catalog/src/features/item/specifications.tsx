import type { Item } from '@kerf/contracts';
import { Section } from '@kerf/ui';
import { itemMessages } from '../../item-messages';
import styles from './specifications.module.css';

/** The technical data of an item. */
export function Specifications({ specs }: Pick<Item, 'specs'>) {
  if (specs.length === 0) return null;
  return (
    <Section title={itemMessages.specifications} divider={false}>
      <dl className={styles.list}>
        {specs.map(({ label, value }) => (
          <div key={label} className={styles.row}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}
