import { type Category, categories } from '@kerf/contracts';
import { paths } from '@kerf/federation';
import { Link } from '@kerf/federation/router';
import { categoryNames, categoryPath } from '../../categories';
import styles from './category-filter.module.css';

interface CategoryFilterProps {
  /** The selected category; undefined means all. */
  chosen: Category | undefined;
}

/** Links to each category of the collection. */
export function CategoryFilter({ chosen }: CategoryFilterProps) {
  const choices = [
    { name: undefined, label: 'All tools', to: paths.explore },
    ...categoryNames.map(name => ({ name, label: categories[name], to: categoryPath(name) })),
  ];
  return (
    <nav aria-label="Categories">
      <ul className={styles.choices}>
        {choices.map(({ name, label, to }) => (
          <li key={to}>
            <Link to={to} className={styles.choice} aria-current={name === chosen ? 'page' : undefined}>
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
