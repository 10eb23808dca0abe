import type { SVGProps } from 'react';
import styles from './Icon.module.css';
import { type IconName, outlines } from './outlines';

export type { IconName } from './outlines';

export interface IconProps extends Omit<SVGProps<SVGSVGElement>, 'name'> {
  name: IconName;
  /** What the icon says where no text stands beside it; without a label it is decoration. */
  label?: string;
}

/** One of the shop's own line icons, one em square (1.25em) and in the text's colour. */
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
