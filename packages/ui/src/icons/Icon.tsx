import type { SVGProps } from 'react';
import styles from './Icon.module.css';
import { type IconName, outlines } from './outlines';

export type { IconName } from './outlines';

export interface IconProps extends Omit<SVGProps<SVGSVGElement>, 'name'> {
  name: IconName;
  /** The accessible name. Without it the icon is decoration and hidden from screen readers. */
  label?: string;
}

/** One of the shop's line icons, 1.25em square and in the text's color. */
export function Icon({ name, label, className, ...rest }: IconProps) {
  return (
    <svg
      viewBox="0 0 24 24"
      className={className ? `${styles.icon} ${className}` : styles.icon}
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
      focusable="false"
      {...rest}
    >
      {outlines[name]}
    </svg>
  );
}
