import type { ComponentProps } from 'react';
import { cx } from '../cx';
import { Icon } from '../icons/Icon';
import { useControl } from './control';
import styles from './Field.module.css';

/** A line of text; spread `register(name)` of react-hook-form into it. */
export function Input(props: ComponentProps<'input'>) {
  const { className, ...rest } = useControl(props);
  return <input {...rest} className={cx(styles.control, className)} />;
}

/** Several lines of text. */
export function TextArea(props: ComponentProps<'textarea'>) {
  const { className, ...rest } = useControl(props);
  return <textarea rows={4} {...rest} className={cx(styles.control, styles.area, className)} />;
}

/** One of several, in the browser's own list; takes `<option>`s. */
export function Select(props: ComponentProps<'select'>) {
  const { className, ...rest } = useControl(props);
  return (
    <span className={styles.select}>
      <select {...rest} className={cx(styles.control, className)} />
      <Icon name="chevron-down" className={styles.chevron} />
    </span>
  );
}
