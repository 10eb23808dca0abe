import type { Item } from '@kerf/contracts';
import { pathToCategory } from '@kerf/contracts/domain';
import { paths } from '@kerf/federation';
import { Link } from '@kerf/federation/router';
import { shopCategories } from '@kerf/session/categories';
import { categoryPath } from '../../category-path';
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
        {pathToCategory(shopCategories(), item.category).map(({ key, name }) => (
          <li key={key}>
            <Link to={categoryPath(key)}>{name}</Link>
          </li>
        ))}
        <li aria-current="page" dir="auto">
          {item.name}
        </li>
      </ol>
    </nav>
  );
}
