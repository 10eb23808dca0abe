import type { ComponentProps } from 'react';
import { cx } from '../cx';
import { Icon, type IconName } from '../icons/Icon';
import { iconButtonClass } from './buttonClass';

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children' | 'aria-label'> {
  icon: IconName;
  /** The accessible name; not visible. */
  label: string;
}

/** A square button with only an icon. */
export function IconButton({ icon, label, className, ...rest }: IconButtonProps) {
  return (
    <button type="button" {...rest} aria-label={label} className={cx(iconButtonClass(), className)}>
      <Icon name={icon} />
    </button>
  );
}
