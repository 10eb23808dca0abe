import { type Attribute, type AttributeType, attributeTypes } from '@kerf/contracts/staff';
import { Link } from '@kerf/federation/router';
import { useSearch } from '@kerf/federation/use-search';
import { categoryName } from '@kerf/session/categories';
import { buttonClass, EmptyState, followKeys, Icon, IconButton, VisuallyHidden } from '@kerf/ui';
import { type Column, RowMenu } from '@kerf/ui/work';
import { useEffect, useRef, useState } from 'react';
import { unitHere, wordHere } from '../../components/attributes/attributes';
import { PagedTable, rowsPerPage } from '../../components/paged-table';
import { typesText } from '../../components/types-text';
import { attributesMessages as texts } from '../../messages/attributes-messages';
import { removeMessages } from '../../messages/remove-messages';
import { ownPaths } from '../../paths';
import { positionsAfter } from './attribute-list';
import styles from './attributes.module.css';
import { LanguageChips } from './language-chips';
import { useChangeAttributes, useRemoveAttribute } from './use-attributes';

export const places = ['onCards', 'inFilters', 'inComparison'] as const;

const steps: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1 };

const isType = (type: string): type is AttributeType => attributeTypes.some(each => each === type);

const typeText = (attribute: Attribute): string => {
  const { type, choices = [] } = attribute;
  const unit = unitHere(attribute);
  if (type === 'number' && unit) return texts.numberIn({ unit });
  if (type === 'choice') return texts.choiceOf({ count: choices.length });
  return isType(type) ? texts.types[type] : type;
};

const categoriesText = ([first, ...others]: readonly string[]): string =>
  first === undefined ? texts.allCategories : texts.andMore({ first: categoryName(first), more: others.length });

/** A list that is loaded as a whole. */
const whole = {
  ...{ error: null, refetch: () => {}, hasMore: false, isLoadingMore: false, moreError: null, loadMore: () => {} },
};

interface AttributesTableProps {
  /** All of the shop. */
  all: readonly Attribute[];
  /** Those that the filters leave. */
  shown: Attribute[];
  languages: readonly string[];
}

/** The attributes in the order in which items show them. Buttons and Alt with an arrow key move one past its neighbor in the table. */
export function AttributesTable({ all, shown, languages }: AttributesTableProps) {
  const change = useChangeAttributes();
  const remove = useRemoveAttribute();
  const [, changeSearch] = useSearch();
  const [moved, setMoved] = useState<string>();
  // What has the focus again once the row is in its new place.
  const focus = useRef<{ key: string; at: number; part: string | undefined }>(undefined);

  const move = (key: string, step: number, part?: string) => {
    const at = shown.findIndex(attribute => attribute.key === key);
    const [attribute, neighbor] = [shown[at], shown[at + step]];
    if (!attribute || !neighbor) return;
    const positions = positionsAfter(
      all,
      key,
      all.findIndex(other => other.key === neighbor.key),
    );
    focus.current = { key, at: at + step, part };
    change(new Map([...positions].map(([moving, position]) => [moving, { position }])));
    setMoved(texts.moved({ name: wordHere(attribute.names), at: at + step + 1, count: shown.length }));
    const page = Math.floor((at + step) / rowsPerPage) + 1;
    if (page !== Math.floor(at / rowsPerPage) + 1)
      changeSearch(latest => new URLSearchParams({ ...Object.fromEntries(latest), page: String(page) }));
  };

  useEffect(() => {
    const { key, at = -1, part } = focus.current ?? {};
    const link = key && shown[at]?.key === key && document.querySelector<HTMLElement>(`a[data-row="${key}"]`);
    if (!link) return;
    focus.current = undefined;
    (link.closest('tr')?.querySelector<HTMLElement>(`[data-part="${part}"]:enabled`) ?? link).focus();
  });
  useEffect(() =>
    followKeys(document, event => {
      const step = steps[event.key];
      if (step === undefined || !event.altKey || event.ctrlKey || event.metaKey || typesText(event.target)) return;
      const row = document.activeElement?.closest('tr')?.querySelector<HTMLElement>('a[data-row]');
      if (!row?.dataset.row) return;
      event.preventDefault();
      move(row.dataset.row, step, (document.activeElement as HTMLElement).dataset.part);
    }),
  );

  const columns: Column<Attribute>[] = [
    {
      key: 'name',
      header: texts.name,
      primary: true,
      area: 'name',
      cell: ({ key, names }) => (
        <span className={styles.named}>
          <Link to={ownPaths.editAttribute(key)} data-row={key} className={styles.name}>
            <bdi>{wordHere(names)}</bdi>
          </Link>
          <span className={styles.key}>{key}</span>
        </span>
      ),
    },
    {
      key: 'type',
      header: texts.type,
      narrow: 'hidden',
      cell: attribute => <span className={styles.quiet}>{typeText(attribute)}</span>,
    },
    {
      key: 'in',
      header: texts.in,
      narrow: 'hidden',
      cell: ({ categories }) => <span className={styles.quiet}>{categoriesText(categories)}</span>,
    },
    {
      key: 'facts',
      header: texts.type,
      narrow: 'only',
      area: 'facts',
      cell: attribute => (
        <span className={styles.facts}>
          <span>{typeText(attribute)}</span>
          <span>{categoriesText(attribute.categories)}</span>
        </span>
      ),
    },
    ...places.map(
      (place): Column<Attribute> => ({
        key: place,
        header: texts.places[place],
        align: 'center',
        area: place,
        cell: ({ key, names, type, ...attribute }) => (
          <button
            type="button"
            className={styles.tick}
            aria-pressed={attribute[place]}
            aria-label={texts.placeOf[place]({ name: wordHere(names) })}
            disabled={place === 'inFilters' && type === 'text'}
            onClick={() => change(new Map([[key, { [place]: !attribute[place] }]]))}
          >
            <Icon name="check" />
          </button>
        ),
      }),
    ),
    ...(languages.length > 0
      ? [
          {
            key: 'languages',
            header: texts.languages,
            narrow: 'bare',
            area: 'languages',
            cell: attribute => <LanguageChips attribute={attribute} languages={languages} />,
          } satisfies Column<Attribute>,
        ]
      : []),
    {
      key: 'order',
      header: texts.order,
      align: 'end',
      narrow: 'bare',
      area: 'order',
      cell: ({ key, names }, index) => (
        <span className={styles.order}>
          {(['up', 'down'] as const).map(part => (
            <IconButton
              key={part}
              icon="chevron-down"
              data-part={part}
              className={styles[part] ?? ''}
              label={texts[part]({ name: wordHere(names) })}
              title={texts.orderHint}
              disabled={part === 'up' ? index === 0 : index === shown.length - 1}
              onClick={() => move(key, part === 'up' ? -1 : 1, part)}
            />
          ))}
        </span>
      ),
    },
    {
      key: 'menu',
      header: removeMessages.column,
      head: () => <VisuallyHidden>{removeMessages.column}</VisuallyHidden>,
      align: 'end',
      narrow: 'bare',
      area: 'menu',
      cell: attribute => (
        <RowMenu
          label={texts.moreOf({ name: wordHere(attribute.names) })}
          entries={[
            { label: texts.edit, link: <Link to={ownPaths.editAttribute(attribute.key)} /> },
            { label: removeMessages.action, destructive: true, onChoose: () => void remove(attribute) },
          ]}
        />
      ),
    },
  ];
  return (
    <div className={styles.list}>
      <PagedTable
        caption={texts.title}
        columns={columns}
        list={{ ...whole, data: shown }}
        rowKey={({ key }) => key}
        areas='"name name name menu" "facts facts facts order" "onCards inFilters inComparison order" "languages languages languages order"'
        empty={
          all.length === 0 ? (
            <EmptyState title={texts.empty} text={texts.emptyText} />
          ) : (
            <EmptyState
              title={texts.noneFound}
              action={
                <Link className={buttonClass()} to={ownPaths.attributes}>
                  {texts.showAll}
                </Link>
              }
            />
          )
        }
      />
      <VisuallyHidden>
        <span aria-live="polite">{moved}</span>
      </VisuallyHidden>
    </div>
  );
}
