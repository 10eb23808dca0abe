import { Button, type ButtonProps, useFocusAfterRemoval } from '@kerf/ui';
import styles from './row-action.module.css';

/** A button in a table row. */
export function RowAction(props: ButtonProps) {
  return <Button ref={useFocusAfterRemoval()} {...props} className={styles.action} />;
}
