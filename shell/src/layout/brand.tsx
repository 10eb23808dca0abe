import { messages } from '../messages';
import styles from './brand.module.css';

/** The logo, a square with a saw cut, and the name. */
export function Brand() {
  return (
    <span className={styles.brand}>
      <svg viewBox="0 0 32 32" className={styles.mark} aria-hidden="true">
        <path d="M6 2h12.5L12 30H6a4 4 0 0 1-4-4V6a4 4 0 0 1 4-4Zm16 0h4a4 4 0 0 1 4 4v20a4 4 0 0 1-4 4H15.500Z" />
      </svg>
      {messages.brand}
    </span>
  );
}
