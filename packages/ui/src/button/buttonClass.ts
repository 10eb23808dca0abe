import { cx } from '../cx';
import styles from './Button.module.css';

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger';
export type ButtonSize = 'medium' | 'large';

export interface ButtonLook {
  size?: ButtonSize;
  /** Fills the width of its container. */
  wide?: boolean;
}

/** The class names of a square button with only an icon, for links. */
export const iconButtonClass = () => cx(styles.button, styles.quiet, styles.square);

/** The class names of a button, for links: `<Link className={buttonClass('primary')}>`. */
export function buttonClass(variant: ButtonVariant = 'secondary', { size = 'medium', wide }: ButtonLook = {}) {
  return cx(styles.button, styles[variant], size === 'large' && styles.large, wide && styles.wide);
}
