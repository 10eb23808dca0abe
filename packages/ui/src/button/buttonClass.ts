import { cx } from '../cx';
import styles from './Button.module.css';

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger';
export type ButtonSize = 'medium' | 'large';

export interface ButtonLook {
  size?: ButtonSize;
  /** Takes the whole width it is given. */
  wide?: boolean;
}

/** The look of a button for what is not one: `<Link className={buttonClass('primary')}>`. */
export function buttonClass(variant: ButtonVariant = 'secondary', { size = 'medium', wide }: ButtonLook = {}) {
  return cx(styles.button, styles[variant], size === 'large' && styles.large, wide && styles.wide);
}
