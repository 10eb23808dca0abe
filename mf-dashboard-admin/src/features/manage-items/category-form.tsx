import type { Item } from '@kerf/contracts';
import { categoryName } from '@kerf/session/categories';
import { Button, ErrorText, Field, Select } from '@kerf/ui';
import { type Column, DataTable } from '@kerf/ui/work';
import { useState } from 'react';
import { categoryChoices } from '../../components/category-choices';
import { Options } from '../../components/options';
import { bulkCategoryMessages as texts } from '../../messages/bulk-category-messages';
import { BulkPanel } from './bulk-panel';
import styles from './bulk-panel.module.css';
import { pictureColumn } from './picture-column';
import { useRowImport } from './use-row-import';

interface CategoryFormProps {
  items: readonly Item[];
  onClose: () => void;
  onChanged: () => void;
}

const nameOf = (category: string | null | undefined) => (category ? categoryName(category) : texts.none);

/** Variants have the category of their item. */
const productsOf = (items: readonly Item[]): Item[] => [
  ...new Map(items.map(item => [item.variantOf ?? item._id, item])).values(),
];
const idOf = ({ _id, variantOf }: Item) => variantOf ?? _id;

/** Sets the category of the chosen items, with the old and the new one beside each other. */
export function CategoryForm({ items, onClose, onChanged }: CategoryFormProps) {
  const [chosen, setChosen] = useState('');
  const products = productsOf(items);
  const changed = products.filter(({ category }) => chosen !== '' && category !== chosen);
  const csv =
    changed.length > 0
      ? ['id,category', ...changed.map(item => `${idOf(item)},${chosen}`)].map(line => `${line}\r\n`).join('')
      : undefined;
  const { report, error, refused, apply } = useRowImport(csv, texts, onChanged);
  const isReady = csv !== undefined && report?.errors.length === 0;
  const problems = refused.length > 0 ? refused : (report?.errors ?? []);
  const columns: Column<Item>[] = [
    pictureColumn(texts.picture),
    { key: 'item', header: texts.item, primary: true, cell: ({ name }) => <bdi>{name}</bdi> },
    {
      key: 'now',
      header: texts.now,
      cell: ({ category }) => <span className={styles.old}>{nameOf(category)}</span>,
    },
    { key: 'new', header: texts.new, cell: ({ category }) => <strong>{nameOf(chosen || category)}</strong> },
  ];
  return (
    <BulkPanel
      title={texts.title({ count: products.length })}
      onSubmit={() => {
        if (isReady && !apply.isPending) apply.mutate(csv);
      }}
      onClose={onClose}
    >
      <div className={styles.fields}>
        <Field label={texts.category}>
          <Select
            // The form opens because somebody wants to choose.
            autoFocus
            value={chosen}
            onChange={({ target }) => setChosen(target.value)}
          >
            <option value="">{texts.choose}</option>
            <Options of={categoryChoices()} />
          </Select>
        </Field>
        <p>{texts.hint}</p>
      </div>
      <DataTable dense caption={texts.rows} columns={columns} rows={products} rowKey={idOf} empty={null} />
      <div className={styles.notes} aria-live="polite">
        {error ? <ErrorText message={error.message} /> : null}
        {problems.map(({ row, message }) => (
          <ErrorText key={row} message={`${changed[row - 1]?.name ?? ''}: ${message}`} />
        ))}
      </div>
      <div className={styles.foot}>
        <p>{texts.canUndo}</p>
        <Button onClick={onClose}>{texts.cancel}</Button>
        <Button type="submit" variant="primary" busy={apply.isPending} aria-disabled={!isReady}>
          {texts.submit({ count: chosen ? changed.length : products.length })}
        </Button>
      </div>
    </BulkPanel>
  );
}
