import type { Item } from '@kerf/contracts';
import { paths } from '@kerf/federation';
import { Link } from '@kerf/federation/router';
import { categoryPath } from '../../categories';
import { categoryMessages } from '../../category-messages';
import { messages } from '../../messages';
import styles from './breadcrumbs.module.css';

/** The way from the home page to an item. */
export function Breadcrumbs({ item }: { item: Item }) {
  return (
    <nav aria-label={messages.breadcrumbs}>
      <ol className={styles.trail}>
        <li>
          <Link to={paths.home}>{messages.brand}</Link>
        </li>
        <li>
          <Link to={paths.explore}>{messages.allTools}</Link>
        </li>
        {item.category ? (
          <li>
            <Link to={categoryPath(item.category)}>{categoryMessages[item.category]}</Link>
          </li>
        ) : null}
        <li aria-current="page" dir="auto">
          {item.name}
        </li>
      </ol>
    </nav>
  );
}
