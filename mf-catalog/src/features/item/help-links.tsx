import { Link } from '@kerf/federation/router';
import { useShopTexts } from '@kerf/federation/use-shop-texts';
import styles from './help-links.module.css';

const pages = ['/help/delivery', '/help/returns', '/help/warranty'];

/** What the shop promises about delivery, returns and warranty: the pages that its owner has written. */
export function HelpLinks() {
  const texts = useShopTexts(pages);
  return (
    <ul className={styles.links}>
      {texts.map(({ path, title }) => (
        <li key={path}>
          <Link to={path}>{title}</Link>
        </li>
      ))}
    </ul>
  );
}
