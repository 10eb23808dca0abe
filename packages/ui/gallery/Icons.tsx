import { Icon, type IconName } from '@kerf/ui';
import { outlines } from '../src/icons/outlines';
import styles from './Gallery.module.css';

const names = Object.keys(outlines) as IconName[];

export function Icons() {
  return (
    <div className={styles.row} style={{ fontSize: '1.5rem' }}>
      {names.map(name => (
        <Icon key={name} name={name} label={name} />
      ))}
    </div>
  );
}
