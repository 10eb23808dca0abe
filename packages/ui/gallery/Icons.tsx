import { Icon, type IconName } from '@kerf/ui';
import styles from './Gallery.module.css';

const names: IconName[] = [
  'menu',
  'close',
  'check',
  'alert',
  'info',
  'chevron-left',
  'chevron-right',
  'chevron-down',
  'arrow-right',
  'pause',
  'play',
  'users',
  'order',
  'cart',
  'card',
  'star',
  'plus',
  'minus',
  'pencil',
  'trash',
  'shield',
  'search',
  'mail',
  'google',
  'github',
];

export function Icons() {
  return (
    <div className={styles.row} style={{ fontSize: '1.5rem' }}>
      {names.map(name => (
        <Icon key={name} name={name} label={name} />
      ))}
    </div>
  );
}
