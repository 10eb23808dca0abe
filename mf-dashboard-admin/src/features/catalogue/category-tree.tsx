import type { Category } from '@kerf/contracts';
import { pathToCategory } from '@kerf/contracts/domain';
import { Link } from '@kerf/federation/router';
import { Badge, buttonClass, Card, Icon, onKey, Picture, VisuallyHidden } from '@kerf/ui';
import { type DragEvent, useId, useLayoutEffect, useRef, useState } from 'react';
import { catalogueMessages as texts } from '../../messages/catalogue-messages';
import { ownPaths } from '../../paths';
import { type CategoryPlace, placeByDrop, placeByKey } from './category-moves';
import styles from './category-tree.module.css';
import { missingLanguages } from './missing-languages';
import { useMoveCategory } from './use-categories';

interface CategoryTreeProps {
  categories: readonly Category[];
  /** The key of the one that is edited. */
  current: string | undefined;
  counts: ReadonlyMap<string, string>;
}

const MOVE_KEYS = 'Alt+ArrowUp Alt+ArrowDown Alt+ArrowLeft Alt+ArrowRight';

/** The part of a row that the pointer is on. */
const partAt = ({ clientY, currentTarget }: DragEvent<HTMLElement>) => {
  const { top, height } = currentTarget.getBoundingClientRect();
  const share = height > 0 ? (clientY - top) / height : 0.5;
  return share < 0.3 ? 'before' : share > 0.7 ? 'behind' : 'below';
};

/** The categories in the order of the shop. A row moves by dragging, or by Alt and the arrow keys. */
export function CategoryTree({ categories, current, counts }: CategoryTreeProps) {
  const move = useMoveCategory();
  const [dragged, setDragged] = useState<string>();
  const [over, setOver] = useState<{ key: string; part: string }>();
  const help = useId();
  const list = useRef<HTMLUListElement>(null);
  const focused = useRef<string>(undefined);
  // A row that changes its place loses the focus.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the places of the rows
  useLayoutEffect(() => {
    if (focused.current) list.current?.querySelector<HTMLElement>(`[data-key="${focused.current}"]`)?.focus();
    focused.current = undefined;
  }, [categories]);
  const hasPictures = categories.some(({ picture }) => picture !== null);
  const departments = categories.filter(({ parent }) => parent === null).length;
  const go = (category: Category | undefined, place: CategoryPlace | undefined) => {
    if (category && place && !move.isPending) move.mutate({ category, place });
  };
  const drop = (event: DragEvent<HTMLElement>, target: Category) => {
    event.preventDefault();
    const category = categories.find(({ key }) => key === dragged);
    setOver(undefined);
    if (category) go(category, placeByDrop(categories, category.key, target, partAt(event)));
  };
  return (
    <Card as="section" padding="none" aria-label={texts.categories} className={styles.card}>
      <div className={styles.head}>
        <h2>{texts.categories}</h2>
        <span className={styles.note}>{texts.counts({ departments, below: categories.length - departments })}</span>
      </div>
      <ul ref={list} className={styles.rows}>
        {categories.map(category => {
          const { key, name, picture, hidden } = category;
          const missing = missingLanguages(category);
          return (
            <li
              key={key}
              data-level={pathToCategory(categories, key).length}
              data-drop={over?.key === key && dragged !== key ? over.part : undefined}
              onDragOver={event => {
                if (dragged === undefined) return;
                event.preventDefault();
                setOver({ key, part: partAt(event) });
              }}
              onDrop={event => drop(event, category)}
            >
              <Link
                to={ownPaths.category(key)}
                className={styles.row}
                aria-current={key === current ? 'true' : undefined}
                aria-describedby={help}
                aria-keyshortcuts={MOVE_KEYS}
                data-key={key}
                draggable
                onDragStart={event => {
                  event.dataTransfer.setData('text/plain', name);
                  setDragged(key);
                }}
                onDragEnd={() => {
                  setDragged(undefined);
                  setOver(undefined);
                }}
                onKeyDown={onKey(event => {
                  if (!event.altKey) return;
                  const place = placeByKey(categories, category, event.key);
                  // Without this, the browser goes back in its history.
                  if (event.key.startsWith('Arrow')) event.preventDefault();
                  if (place) focused.current = key;
                  go(category, place);
                })}
              >
                {hasPictures ? (
                  <span className={styles.picture}>
                    {picture ? <Picture src={picture} alt="" width={40} height={30} /> : null}
                  </span>
                ) : null}
                <span className={styles.name} dir="auto">
                  {name}
                </span>
                {hidden ? <Badge>{texts.hiddenNow}</Badge> : null}
                {missing.length > 0 ? (
                  <span className={styles.missing}>
                    <VisuallyHidden>{texts.lacksNames({ languages: missing })}</VisuallyHidden>
                  </span>
                ) : null}
                <span className={styles.count}>{counts.get(key) ?? ''}</span>
              </Link>
            </li>
          );
        })}
      </ul>
      <div className={styles.foot}>
        <Link to={ownPaths.addCategory} className={buttonClass()}>
          <Icon name="plus" />
          {texts.add}
        </Link>
        <span className={styles.note}>{texts.moveHint}</span>
        <VisuallyHidden>
          <span id={help}>{texts.moveHelp}</span>
        </VisuallyHidden>
      </div>
    </Card>
  );
}
