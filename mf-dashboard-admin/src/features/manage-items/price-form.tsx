import type { ImportReport } from '@kerf/contracts';
import { formatCents } from '@kerf/contracts/domain';
import { Button, confirm, ErrorText, Field, Input, Select } from '@kerf/ui';
import { useState } from 'react';
import { numberError } from '../../components/number-text';
import { Options } from '../../components/options';
import { Segments } from '../../components/segments';
import { bulkPriceMessages as texts } from '../../messages/bulk-price-messages';
import { BulkPanel } from './bulk-panel';
import styles from './bulk-panel.module.css';
import { isLarge, newPrice, type PriceChangeKind, pricesCsv, type Rounding, readChange } from './new-price';
import { effectOn } from './price-effect';
import { type PriceRow, PriceRows } from './price-rows';
import { useRowImport } from './use-row-import';
import type { SoldRow } from './use-sold-rows';

interface PriceFormProps {
  rows: readonly SoldRow[];
  onClose: () => void;
  onChanged: () => void;
}

/** The rows with their new prices, and what the API says about each. */
const priced = (
  rows: readonly SoldRow[],
  after: (row: SoldRow) => number | undefined,
  report: ImportReport | undefined,
): PriceRow[] =>
  rows.map((row, at) => ({
    ...row,
    after: after(row),
    shop:
      report && (report.changes.find(({ item }) => item === row.id)?.shop ?? { before: row.price, after: row.price }),
    problem: report?.errors.find(error => error.row === at + 1)?.message,
  }));

/** Changes the list prices of the chosen items, with the old and the new prices beside each other. */
export function PriceForm({ rows, onClose, onChanged }: PriceFormProps) {
  const [kind, setKind] = useState<PriceChangeKind>('percent');
  const [text, setText] = useState('');
  const [rounding, setRounding] = useState<Rounding>('cent');
  const [leftOut, setLeftOut] = useState<readonly string[]>([]);
  const [isTried, setTried] = useState(false);

  const change = readChange(kind, text);
  const kept = rows.filter(({ id }) => !leftOut.includes(id));
  const after = ({ list }: SoldRow) => change && newPrice(list, change, rounding);
  const csv =
    change && kept.length > 0 ? pricesCsv(kept.map(row => ({ id: row.id, after: after(row) ?? row.list }))) : undefined;
  const { report, error, refused, apply } = useRowImport(csv, texts, onChanged);
  const shown = priced(kept, after, report);
  const changed = shown.filter(row => row.after !== undefined && row.after !== row.list);
  const isReady = csv !== undefined && report?.errors.length === 0 && changed.length > 0;

  const submit = async () => {
    setTried(true);
    if (!isReady || apply.isPending) return;
    const large = changed.filter(row => isLarge(row.list, row.after ?? row.list));
    const [most] = large.toSorted((one, other) => ratio(other) - ratio(one));
    if (most) {
      const sure = await confirm({
        title: texts.sure({ count: large.length, all: changed.length }),
        text: texts.largest({
          item: most.name,
          before: formatCents(most.list),
          after: formatCents(most.after ?? most.list),
        }),
        confirmLabel: texts.confirm({ count: changed.length }),
        cancelLabel: texts.keep,
        destructive: true,
      });
      if (!sure) return;
    }
    apply.mutate(csv);
  };
  const isInvalid = change === undefined && (isTried || text.trim() !== '');

  return (
    <BulkPanel title={texts.title({ count: kept.length })} onSubmit={() => void submit()} onClose={onClose}>
      <div className={styles.fields}>
        <Segments label={texts.kind} choices={texts.kinds} value={kind} onChange={setKind} />
        <Field
          label={texts.values[kind]}
          error={isInvalid ? numberError(text, texts.invalid[kind]) : undefined}
          {...(styles.number && { className: styles.number })}
        >
          <Input
            // The form opens because somebody wants to type the value.
            autoFocus
            inputMode="text"
            autoComplete="off"
            maxLength={12}
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
        </Field>
        <Field label={texts.rounding}>
          <Select value={rounding} onChange={({ target }) => setRounding(target.value as Rounding)}>
            <Options of={texts.roundings} />
          </Select>
        </Field>
        <p>{texts.hint}</p>
      </div>
      <PriceRows rows={shown} onLeaveOut={id => setLeftOut([...leftOut, id])} />
      <div className={styles.notes} aria-live="polite">
        {isReady
          ? effectOn(changed).map(sentence => (
              <p key={sentence} className={styles.note}>
                {sentence}
              </p>
            ))
          : null}
        {error ? <ErrorText message={error.message} /> : null}
        {refused.map(({ row, message }) => (
          <ErrorText key={row} message={`${kept[row - 1]?.name ?? ''}: ${message}`} />
        ))}
      </div>
      <div className={styles.foot}>
        <p>{texts.canUndo}</p>
        <Button onClick={onClose}>{texts.cancel}</Button>
        <Button type="submit" variant="primary" busy={apply.isPending} aria-disabled={!isReady}>
          {texts.submit({ count: change ? changed.length : kept.length })}
        </Button>
      </div>
    </BulkPanel>
  );
}

const ratio = ({ list, after = list }: PriceRow) => Math.abs(after - list) / list;
