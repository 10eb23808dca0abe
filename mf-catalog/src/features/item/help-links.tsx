import { Link } from '@kerf/federation/router';
import { useShopPromises, useShopTexts } from '@kerf/federation/use-shop-texts';
import { messages } from '../../messages';
import styles from './help-links.module.css';

const { delivery: texts } = messages;

const paths = ['/help/delivery', '/help/returns', '/help/warranty'];

/** What the shop promises about delivery, returns and warranty: its settings in words, with the pages that its owner has written. */
export function HelpLinks() {
  const written = useShopTexts(paths);
  const { returnDays, warrantyYears } = useShopPromises();
  const promised: Record<string, string | undefined> = {
    '/help/returns': returnDays === undefined ? undefined : texts.returnDays({ days: returnDays }),
    '/help/warranty': warrantyYears === undefined ? undefined : texts.warranty({ years: warrantyYears }),
  };
  return (
    <ul className={styles.links}>
      {paths.map(path => {
        const page = written.find(text => text.path === path);
        const name = promised[path] ?? page?.title;
        return name ? <li key={path}>{page ? <Link to={path}>{name}</Link> : name}</li> : null;
      })}
    </ul>
  );
}
