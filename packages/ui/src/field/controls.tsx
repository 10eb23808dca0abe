import type { ComponentProps } from 'react';
import { cx } from '../cx';
import { Icon } from '../icons/Icon';
import { useControl } from './control';
import styles from './Field.module.css';

/** A single-line text input for `register(name)` of react-hook-form. */
export function Input(props: ComponentProps<'input'>) {
  const { className, ...rest } = useControl(props);
  return <input {...rest} className={cx(styles.control, className)} />;
}

/** A multi-line text input. */
export function TextArea(props: ComponentProps<'textarea'>) {
  const { className, ...rest } = useControl(props);
  return <textarea rows={4} {...rest} className={cx(styles.control, styles.area, className)} />;
}

/** The browser's select element; its children are `<option>`s. */
export function Select(props: ComponentProps<'select'>) {
  const { className, ...rest } = useControl(props);
  return (
    <span className={styles.select}>
      <select {...rest} className={cx(styles.control, className)} />
      <Icon name="chevron-down" className={styles.chevron} />
    </span>
  );
}
