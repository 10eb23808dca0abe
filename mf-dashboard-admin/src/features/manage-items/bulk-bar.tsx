import type { Item } from '@kerf/contracts';
import { useNavigate } from '@kerf/federation/router';
import { Button, Card, Field, Input, Select } from '@kerf/ui';
import { useForm } from 'react-hook-form';
import { itemsMessages as texts } from '../../messages/items-messages';
import { ownPaths } from '../../paths';
import { type BulkChange, bulkCsv } from './bulk-csv';
import styles from './items-table.module.css';

interface Values {
  kind: BulkChange['kind'];
  value: string;
}

const changeOf = ({ kind, value }: Values): BulkChange =>
  kind === 'price' ? { kind, percent: Number(value) } : { kind, stock: Number(value) };

const isValid = ({ kind, value }: Values) =>
  value.trim() !== '' &&
  (kind === 'price' ? Number(value) > -100 && Number(value) <= 1_000 : /^\d{1,7}$/.test(value.trim()));

/** Changes the chosen items at once. The next page shows every change before it is made, and can undo it. */
export function BulkBar({ items }: { items: readonly Item[] }) {
  const navigate = useNavigate();
  const { register, handleSubmit, formState } = useForm<Values>({ defaultValues: { kind: 'price', value: '' } });
  if (items.length === 0) return null;
  const preview = handleSubmit(values =>
    navigate(ownPaths.importItems, { state: { csv: bulkCsv(items, changeOf(values)) } }),
  );
  return (
    <Card>
      <form noValidate aria-label={texts.bulk} className={styles.bulk} onSubmit={preview}>
        <p role="status">{texts.chosen(items.length)}</p>
        <Field label={texts.bulkKind}>
          <Select {...register('kind')}>
            <option value="price">{texts.bulkPrice}</option>
            <option value="stock">{texts.bulkStock}</option>
          </Select>
        </Field>
        <Field label={texts.bulkValue} error={formState.errors.value && texts.bulkInvalid}>
          <Input
            inputMode="decimal"
            autoComplete="off"
            {...register('value', { validate: (_value, values) => isValid(values) })}
          />
        </Field>
        <Button type="submit" variant="primary">
          {texts.bulkPreview}
        </Button>
      </form>
    </Card>
  );
}
