import { listsPath, paths } from '@kerf/federation';
import { Link } from '@kerf/federation/router';
import { messages } from '../messages';
import { shopTexts } from '../shop-texts';
import { Brand } from './brand';
import styles from './footer.module.css';
import { ShopChoices } from './shop-choices';

/** The link columns, whose links have no target, and below them the pages that the owner of the shop writes, which the page server adds to the served frame. */
export function Footer() {
  return (
    <footer id="footer" className={styles.footer}>
      <div className={styles.inner}>
        <div className={styles.about}>
          <Brand />
          <p>{messages.tagline}</p>
        </div>
        <div className={styles.columns}>
          {messages.footer.map(({ title, links }) => (
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
        <ShopChoices />
      </div>
      <div className={styles.help}>
        <nav aria-label={messages.help} className={styles.inner}>
          <ul data-texts className={styles.texts}>
            {[
              ...shopTexts(),
              { path: listsPath, title: messages.lists },
              { path: paths.trackOrder, title: messages.trackOrder },
            ].map(({ path, title }) => (
              <li key={path}>
                <Link to={path}>{title}</Link>
              </li>
            ))}
          </ul>
        </nav>
      </div>
    </footer>
  );
}
