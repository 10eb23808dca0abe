import { paths } from '@kerf/federation';
import { Link, useLocation } from '@kerf/federation/router';
import { Badge } from '@kerf/ui';
import { categoryMessages } from '../category-messages';
import { messages } from '../messages';
import styles from './departments.module.css';

const { departments: texts } = messages;

/** The lists that the departments lead to: one for each category of the API, and the tools on sale. */
const departments = [
  ...Object.entries(categoryMessages).map(([id, name]) => ({ key: id, label: name, filter: `category=${id}` })),
  {
    key: 'sale',
    label: (
      <Badge tone="signal" cut>
        {texts.sale}
      </Badge>
    ),
    filter: 'onSale=true',
  },
];

/** The categories of the shop. A navigation of its own, because the main one has only the links of the specification. */
export function Departments() {
  const { pathname, search } = useLocation();
  return (
    <nav aria-label={texts.label} className={styles.departments}>
      <h2 className={styles.title}>{texts.label}</h2>
      <ul className={styles.links}>
        {departments.map(({ key, label, filter }) => (
          <li key={key}>
            <Link
              to={`${paths.explore}?${filter}`}
              aria-current={pathname === paths.explore && search === `?${filter}` ? 'page' : undefined}
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
