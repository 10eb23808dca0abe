import { messages } from '../messages';
import { Brand } from './brand';
import styles from './footer.module.css';
import { ShopChoices } from './shop-choices';

const columns = Object.entries(messages.footer);

/** The link columns. Their links have no target yet, so they cannot get the keyboard focus. */
export function Footer() {
  return (
    <footer id="footer" className={styles.footer}>
      <div className={styles.inner}>
        <div className={styles.about}>
          <Brand />
          <p>{messages.tagline}</p>
          <ShopChoices />
        </div>
        {columns.map(([title, links]) => (
          <nav key={title} aria-label={title}>
            <h2 className={styles.title}>{title}</h2>
            <ul className={styles.links}>
              {links.map(link => (
                <li key={link}>
                  {/* biome-ignore lint/a11y/useValidAnchor: the specification's link has no target */}
                  <a>{link}</a>
                </li>
              ))}
            </ul>
          </nav>
        ))}
      </div>
    </footer>
  );
}
