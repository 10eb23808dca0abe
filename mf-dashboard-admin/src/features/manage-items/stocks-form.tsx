import { call } from '@kerf/api-client';
import type { StockChanges } from '@kerf/contracts';
import { Button, ErrorText, Field, Input } from '@kerf/ui';
import { type Column, DataTable } from '@kerf/ui/work';
import { useState } from 'react';
import { itemReads } from '../../components/item-reads';
import { Segments } from '../../components/segments';
import { useRequest } from '../../components/use-request';
import { bulkStockMessages as texts } from '../../messages/bulk-stock-messages';
import { BulkPanel } from './bulk-panel';
import styles from './bulk-panel.module.css';
import { newStock, type StockChangeKind, stockChangesOf } from './new-stocks';
import { pictureColumn } from './picture-column';
import type { SoldRow } from './use-sold-rows';

interface StocksFormProps {
  rows: readonly SoldRow[];
  onClose: () => void;
  onChanged: () => void;
}

/** Changes the stock of the chosen items. One value fills the column, and each row can have another one. */
export function StocksForm({ rows, onClose, onChanged }: StocksFormProps) {
  const [kind, setKind] = useState<StockChangeKind>('change');
  const [all, setAll] = useState('');
  const [own, setOwn] = useState<Readonly<Record<string, string>>>({});
  const [reason, setReason] = useState('');
  const [isTried, setTried] = useState(false);
  const textOf = (id: string) => own[id] ?? all;
  const changes = stockChangesOf(kind, rows, textOf);
  const change = useRequest({
    send: (body: StockChanges, idempotencyKey) => call('changeStocks', { body }, { idempotencyKey }),
    done: ({ modifiedCount }) => texts.changed({ count: modifiedCount }),
    onDone: onChanged,
    outdated: [...itemReads, 'itemToEdit'],
  });
  const submit = () => {
    setTried(true);
    if (changes && changes.length > 0 && reason.trim() && !change.isPending)
      change.mutate({ changes, reason: reason.trim() });
  };
  const columns: Column<SoldRow>[] = [
    pictureColumn(texts.picture),
    { key: 'item', header: texts.item, primary: true, cell: ({ name }) => <bdi>{name}</bdi> },
    {
      key: 'now',
      header: texts.now,
      align: 'end',
      cell: ({ stock }) => <span className={styles.old}>{stock}</span>,
    },
    {
      key: 'value',
      header: texts.value[kind],
      align: 'end',
      narrow: 'bare',
      cell: ({ id, name, stock }) => (
        <Input
          aria-label={texts.valueOf[kind]({ item: name })}
          aria-invalid={(newStock(kind, stock, textOf(id)) ?? -1) < 0 || undefined}
          className={styles.count}
          inputMode="text"
          autoComplete="off"
          maxLength={9}
          value={textOf(id)}
          onChange={({ target }) => setOwn({ ...own, [id]: target.value })}
        />
      ),
    },
    {
      key: 'after',
      header: texts.after,
      align: 'end',
      cell: ({ id, stock }) => {
        const after = newStock(kind, stock, textOf(id));
        if (after === undefined) return texts.unknown;
        return after < 0 ? (
          <span className={styles.short}>{texts.below}</span>
        ) : (
          <span className={styles.new}>{after}</span>
        );
      },
    },
  ];
  return (
    <BulkPanel title={texts.title({ count: rows.length })} onSubmit={submit} onClose={onClose}>
      <div className={styles.fields}>
        <Segments label={texts.kind} choices={texts.kinds} value={kind} onChange={setKind} />
        <Field label={texts.all[kind]} {...(styles.number && { className: styles.number })}>
          <Input
            // The form opens because somebody wants to type the value.
            autoFocus
            inputMode="text"
            autoComplete="off"
            maxLength={9}
            value={all}
            onChange={({ target }) => {
              setAll(target.value);
              setOwn({});
            }}
          />
        </Field>
        <p>{texts.hint}</p>
      </div>
      <div className={styles.rows}>
        <DataTable dense caption={texts.rows} columns={columns} rows={rows} rowKey={({ id }) => id} />
      </div>
      <div className={styles.reason}>
        <Field
          label={texts.reason}
          hint={texts.reasonHint}
          error={isTried && !reason.trim() ? texts.needed : undefined}
        >
          <Input autoComplete="off" maxLength={300} value={reason} onChange={({ target }) => setReason(target.value)} />
        </Field>
        {isTried && !changes?.length ? <ErrorText message={texts.invalid} /> : null}
        {change.error ? <ErrorText message={change.error.message} /> : null}
      </div>
      <div className={styles.foot}>
        <p>{texts.held}</p>
        <Button onClick={onClose}>{texts.cancel}</Button>
        <Button type="submit" variant="primary" busy={change.isPending}>
          {texts.submit({ count: changes?.length || rows.length })}
        </Button>
      </div>
    </BulkPanel>
  );
}
