import type { Item, Specification } from '@kerf/contracts';
import { paths } from '@kerf/federation';
import { Link } from '@kerf/federation/router';
import { ItemProvider } from '@kerf/session/first-view';
import { Icon, iconButtonClass, Picture } from '@kerf/ui';
import { type CSSProperties, type ReactNode, useState } from 'react';
import { CardButtons } from '../../components/card-buttons';
import { ItemNotes, ListedPrice } from '../../components/item-price';
import { ItemRating } from '../../components/item-rating';
import { FEW, StockState } from '../../components/stock-state';
import { messages } from '../../messages';
import styles from './comparison.module.css';
import { comparisonMessages } from './comparison-messages';

const { compare: texts } = messages;

interface Row {
  /** Differs from that of each other row, also if a tool has a specification with the label of a fixed row. */
  key: string;
  label: string;
  /** What the row compares. */
  value: (item: Item) => string | number;
  /** For each item. */
  cell?: ReactNode;
}

const columns = (tools: number) => ({ '--tools': tools }) as CSSProperties;

/** The attribute that a line follows from. A line of one item alone is compared by its label. */
const keyOf = ({ key, label }: Specification): string => key ?? label;

/** The keys and labels of the lines that some of the items have. */
const comparedLines = (items: readonly Item[]): [key: string, label: string][] => [
  ...new Map(
    items.flatMap(({ specs }) =>
      specs.filter(({ notCompared }) => !notCompared).map(spec => [keyOf(spec), spec.label]),
    ),
  ),
];

const rowsOf = (items: readonly Item[]): Row[] => [
  {
    key: 'price',
    label: texts.price,
    value: ({ priceFrom, price }) => priceFrom ?? price,
    cell: (
      <>
        <ListedPrice />
        <ItemNotes />
      </>
    ),
  },
  {
    key: 'rating',
    label: texts.rating,
    value: ({ rating }) => rating.average,
    cell: <ItemRating />,
  },
  {
    key: 'availability',
    label: texts.availability,
    value: ({ stock, minimum }) => (stock < minimum ? 0 : Math.min(stock, FEW + 1)),
    cell: <StockState />,
  },
  ...comparedLines(items).map(([key, label]) => ({
    key: `specification ${key}`,
    label,
    value: ({ specs }: Item) => specs.find(spec => keyOf(spec) === key)?.value ?? '–',
  })),
];

/** The technical data of several items in one table, one column for each item. */
export function Comparison({ items }: { items: readonly Item[] }) {
  const [onlyDifferences, setOnlyDifferences] = useState(false);
  const isDifferent = ({ value }: Row) => new Set(items.map(value)).size > 1;
  const isSelecting = onlyDifferences && items.length > 1;
  const rows = rowsOf(items).filter(row => !isSelecting || isDifferent(row));
  return (
    <div className={styles.comparison}>
      {items.length > 1 ? (
        <label className={styles.differences}>
          <input
            type="checkbox"
            checked={onlyDifferences}
            onChange={({ target }) => setOnlyDifferences(target.checked)}
          />
          <span>{comparisonMessages.differences}</span>
        </label>
      ) : null}
      <div className={styles.frame}>
        <table className={styles.table} style={columns(items.length)}>
          <thead>
            <tr>
              <td />
              {items.map(({ _id, name, slug, image }) => (
                <th key={_id} scope="col" aria-labelledby={`compared-${_id}`}>
                  <div className={styles.head}>
                    <Picture src={image} alt="" width={320} height={240} className={styles.picture} />
                    <Link
                      to={paths.compare(items.flatMap(item => (item._id === _id ? [] : [item._id])))}
                      replace
                      className={iconButtonClass()}
                      aria-label={texts.remove({ name })}
                    >
                      <Icon name="close" />
                    </Link>
                  </div>
                  <Link to={paths.item(_id, slug)} id={`compared-${_id}`} dir="auto">
                    {name}
                  </Link>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            <tr className={styles.buy}>
              <th scope="row">{comparisonMessages.order}</th>
              {items.map(item => (
                <td key={item._id}>
                  <CardButtons item={item} describedBy={`compared-${item._id}`} />
                </td>
              ))}
            </tr>
            {rows.map(row => (
              <tr key={row.key} className={isDifferent(row) ? styles.different : undefined}>
                <th scope="row">{row.label}</th>
                {items.map(item => (
                  <td key={item._id}>
                    {row.cell ? <ItemProvider item={item}>{row.cell}</ItemProvider> : row.value(item)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {rows.length === 0 ? <p role="status">{comparisonMessages.same}</p> : null}
    </div>
  );
}
