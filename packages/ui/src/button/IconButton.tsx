import type { ComponentProps } from 'react';
import { cx } from '../cx';
import { Icon, type IconName } from '../icons/Icon';
import styles from './Button.module.css';

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children' | 'aria-label'> {
  icon: IconName;
  /** What the button does; read out, not shown. */
  label: string;
}

/** A quiet square button that shows an icon alone. */
export function IconButton({ icon, label, className, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      aria-label={label}
      className={cx(styles.button, styles.quiet, styles.square, className)}
    >
      <Icon name={icon} />
    </button>
  );
}
