import type { ItemDetail } from '@kerf/contracts';
import { Section } from '@kerf/ui';
import { itemMessages } from '../../item-messages';
import styles from './box-content.module.css';

/** What is in the box of an item. */
export function BoxContent({ box = [] }: Pick<ItemDetail, 'box'>) {
  if (box.length === 0) return null;
  return (
    <Section title={itemMessages.box} divider={false}>
      <ul className={styles.parts}>
        {box.map(({ quantity, name, detail }) => (
          <li key={`${name} ${detail}`}>
            <span className={styles.quantity}>{itemMessages.times({ quantity })}</span>
            <span dir="auto">
              {name} {detail ? <span className={styles.detail}>{detail}</span> : null}
            </span>
          </li>
        ))}
      </ul>
    </Section>
  );
}
