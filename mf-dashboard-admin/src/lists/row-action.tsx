import { Button, type ButtonProps, useFocusHeir } from '@kerf/ui';
import styles from './row-action.module.css';

/** A button in a table's cell. */
export function RowAction(props: ButtonProps) {
  return <Button ref={useFocusHeir()} {...props} className={styles.action} />;
}
