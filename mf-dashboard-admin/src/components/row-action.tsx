import { Button, type ButtonProps, useFocusAfterRemoval } from '@kerf/ui';
import styles from './row-action.module.css';

export function RowAction(props: ButtonProps) {
  return <Button ref={useFocusAfterRemoval()} {...props} className={styles.action} />;
}
