import type { ShownCategory } from '@kerf/contracts/domain';
import { paths } from '@kerf/federation';
import { Link, useLocation } from '@kerf/federation/router';
import { shownCategories } from '@kerf/session/categories';
import { Badge, onKey } from '@kerf/ui';
import type { PointerEvent, ReactNode } from 'react';
import { messages } from '../messages';
import styles from './departments.module.css';

const { departments: texts } = messages;

function ListLink({ filter, children }: { filter: string; children: ReactNode }) {
  const { pathname, search } = useLocation();
  const isCurrent = pathname === paths.explore && search === `?${filter}`;
  return (
    <Link to={`${paths.explore}?${filter}`} aria-current={isCurrent ? 'page' : undefined}>
      {children}
    </Link>
  );
}

const show = ({ currentTarget }: PointerEvent) => currentTarget.removeAttribute('data-dismissed');

interface CategoryEntriesProps {
  categories: readonly ShownCategory[];
  parent?: string | undefined;
}

/** The page server writes the same into the served frame (`categories-in-html.ts`). */
function CategoryEntries({ categories, parent }: CategoryEntriesProps) {
  return categories
    .filter(category => (category.parent ?? undefined) === parent)
    .map(({ key, name }) => (
      <li key={key}>
        <ListLink filter={`category=${key}`}>{name}</ListLink>
        {categories.some(below => below.parent === key) ? (
          <ul>
            <CategoryEntries categories={categories} parent={key} />
          </ul>
        ) : null}
      </li>
    ));
}

/**
 * The categories of the shop and the tools on sale. A navigation of its own, because the main one has only the links of the specification. In a
 * wide window, the categories below a department show while it has the pointer or the focus.
 */
export function Departments() {
  return (
    <nav
      aria-label={texts.label}
      className={styles.departments}
      // WCAG 1.4.13: what shows on hover can be dismissed without a move of the pointer.
      onKeyDown={onKey(({ key, currentTarget }) => {
        currentTarget.toggleAttribute('data-dismissed', key === 'Escape');
      })}
      onPointerMove={show}
    >
      <h2 className={styles.title}>{texts.label}</h2>
      <ul data-departments className={styles.links}>
        <CategoryEntries categories={shownCategories()} />
        <li>
          <ListLink filter="onSale=true">
            <Badge tone="signal" cut>
              {texts.sale}
            </Badge>
          </ListLink>
        </li>
      </ul>
    </nav>
  );
}
