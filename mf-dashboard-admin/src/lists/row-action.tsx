import { Button, type ButtonProps } from '@kerf/ui';
import styles from './row-action.module.css';
import { useFocusHeir } from './use-focus-heir';

/** A button in a table's cell. */
export function RowAction(props: ButtonProps) {
  return <Button ref={useFocusHeir()} {...props} className={styles.action} />;
}
