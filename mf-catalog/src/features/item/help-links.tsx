import { Link } from '@kerf/federation/router';
import { useShopPromises, useShopTexts } from '@kerf/federation/use-shop-texts';
import { messages } from '../../messages';
import styles from './help-links.module.css';

const { delivery: texts } = messages;

const pages = ['/help/delivery', '/help/returns', '/help/warranty'];

/** The settings of the shop in words, by the page that has more about each. */
const promises = ({
  returnDays,
  warrantyYears,
}: ReturnType<typeof useShopPromises>): [path: string, text: string][] => [
  ...(returnDays ? [['/help/returns', texts.returnDays(returnDays)] as [string, string]] : []),
  ...(warrantyYears ? [['/help/warranty', texts.warranty(warrantyYears)] as [string, string]] : []),
];

/** What the shop promises about delivery, returns and warranty, with the pages that its owner has written. */
export function HelpLinks() {
  const written = useShopTexts(pages);
  const promised = new Map(promises(useShopPromises()));
  const linked = new Set(written.map(({ path }) => path));
  return (
    <ul className={styles.links}>
      {[...promised]
        .filter(([path]) => !linked.has(path))
        .map(([path, text]) => (
          <li key={path}>{text}</li>
        ))}
      {written.map(({ path, title }) => (
        <li key={path}>
          <Link to={path}>{promised.get(path) ?? title}</Link>
        </li>
      ))}
    </ul>
  );
}
