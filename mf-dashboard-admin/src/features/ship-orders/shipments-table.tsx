import { namesOf } from '@kerf/api-client';
import type { Order } from '@kerf/contracts';
import { Link } from '@kerf/federation/router';
import { Badge, Input, onKey, Select, Spinner, VisuallyHidden } from '@kerf/ui';
import { type Column, DataTable } from '@kerf/ui/work';
import type { KeyboardEvent } from 'react';
import { carrierOf, misreadOf } from '../../components/carrier-of';
import { isShippable } from '../../components/left-out';
import { piecesOf } from '../../components/line-parts';
import { Options } from '../../components/options';
import { isToShip, OrderBadge } from '../../components/order-badge';
import { SelectBox } from '../../components/selection/select-box';
import { listsMessages } from '../../messages/lists-messages';
import { orderMessages } from '../../messages/order-messages';
import { ordersMessages } from '../../messages/orders-messages';
import { shipOrdersMessages as texts } from '../../messages/ship-orders-messages';
import { ownPaths } from '../../paths';
import styles from './ship-orders.module.css';
import { carrierFor, type Entries, type Entry, entryOf } from './shipments';
import type { Result } from './use-shipping';

/** A select with these carriers, and another one that a file names. */
export const carrierChoices = (other?: string): Record<string, string> => ({
  '': texts.noCarrier,
  ...Object.fromEntries([...orderMessages.carriers, ...(other ? [other] : [])].map(name => [name, name])),
});

/** Enter goes to the next row, Escape leaves the field. */
const onTrackingKey = ({ key, currentTarget, ctrlKey, metaKey }: KeyboardEvent<HTMLInputElement>) => {
  if (key === 'Escape') currentTarget.blur();
  if (key !== 'Enter' || ctrlKey || metaKey) return;
  const all = [...document.querySelectorAll<HTMLInputElement>('input[data-tracking]')];
  all[all.indexOf(currentTarget) + 1]?.focus();
};

interface ShipmentsTableProps {
  /** Those that are not shipped come last. */
  orders: readonly Order[];
  entries: Entries;
  carrierOfAll: string;
  results: Readonly<Record<string, Result>>;
  /** The orders that have the number of another one. */
  shared: ReadonlySet<string>;
  /** The orders that the carrier's file does not have. */
  missing: ReadonlySet<string>;
  onChange: (id: string, entry: Entry) => void;
}

/** An order a row, with its carrier and its tracking number. */
export function ShipmentsTable(props: ShipmentsTableProps) {
  const { orders, entries, carrierOfAll, results, shared, missing, onChange } = props;
  const isOpen = (order: Order) =>
    isShippable(order) && !['sending', 'shipped'].includes(results[order._id]?.state ?? '');
  const columns: Column<Order>[] = [
    {
      key: 'box',
      header: listsMessages.select,
      head: () => <VisuallyHidden>{listsMessages.select}</VisuallyHidden>,
      narrow: 'bare',
      area: 'box',
      cell: order => {
        const entry = entryOf(entries, order._id);
        return isOpen(order) ? (
          <SelectBox
            label={texts.select({ number: order.number })}
            checked={!entry.isSkipped}
            onToggle={() => onChange(order._id, { ...entry, isSkipped: !entry.isSkipped })}
          />
        ) : null;
      },
    },
    {
      key: 'order',
      header: ordersMessages.order,
      primary: true,
      area: 'number',
      cell: order => (
        <Link
          className={styles.number}
          to={ownPaths.order(order._id)}
          data-left-out={isShippable(order) ? undefined : ''}
        >
          {order.number}
        </Link>
      ),
    },
    {
      key: 'customer',
      header: ordersMessages.customer,
      narrow: 'bare',
      area: 'customer',
      cell: ({ username, email }) => <bdi className={styles.cut}>{username || email}</bdi>,
    },
    {
      key: 'toShip',
      header: texts.toShip,
      narrow: 'bare',
      area: 'pieces',
      cell: order => (
        <span className={styles.toShip}>
          <span>{isShippable(order) ? texts.pieces({ pieces: piecesOf(order.unshipped) }) : null}</span>
          <bdi className={styles.items}>{namesOf(order, order.unshipped)}</bdi>
        </span>
      ),
    },
    {
      key: 'carrier',
      header: orderMessages.carrier,
      narrow: 'bare',
      area: 'carrier',
      cell: order => {
        const entry = entryOf(entries, order._id);
        const carrier = carrierFor(entry, carrierOfAll);
        if (!isShippable(order)) return null;
        if (!isOpen(order)) return <bdi>{carrier}</bdi>;
        return (
          <Select
            aria-label={texts.carrierOf({ number: order.number })}
            value={carrier}
            onChange={({ target }) => onChange(order._id, { ...entry, carrier: target.value })}
          >
            <Options of={carrierChoices(carrier)} />
          </Select>
        );
      },
    },
    {
      key: 'tracking',
      header: orderMessages.trackingNumber,
      narrow: 'bare',
      area: 'tracking',
      cell: order => {
        const entry = entryOf(entries, order._id);
        if (!isShippable(order)) return texts.leftOut;
        if (!isOpen(order)) return <bdi>{entry.trackingNumber}</bdi>;
        return (
          <Input
            data-tracking
            autoComplete="off"
            spellCheck={false}
            maxLength={60}
            className={styles.tracking}
            aria-label={texts.trackingOf({ number: order.number })}
            aria-invalid={shared.has(order._id) || undefined}
            placeholder={texts.trackingHint}
            value={entry.trackingNumber}
            onKeyDown={onKey(onTrackingKey)}
            onChange={({ target }) => {
              const { fileCarrier: _, ...own } = entry;
              onChange(order._id, { ...own, trackingNumber: target.value, isTyped: true });
            }}
          />
        );
      },
    },
    {
      key: 'check',
      header: texts.check,
      narrow: 'bare',
      area: 'state',
      cell: order => (
        <span className={styles.check}>
          <Check
            order={order}
            entry={entryOf(entries, order._id)}
            result={results[order._id]}
            carrierOfAll={carrierOfAll}
            isShared={shared.has(order._id)}
            isMissing={missing.has(order._id)}
          />
        </span>
      ),
    },
  ];
  return (
    <div className={styles.table}>
      <DataTable
        dense
        caption={texts.caption}
        columns={columns}
        rows={orders}
        rowKey={order => order._id}
        isSelected={() => false}
        areas='"box number state" "box customer pieces" "carrier carrier tracking"'
      />
    </div>
  );
}

interface CheckProps {
  order: Order;
  entry: Entry;
  result: Result | undefined;
  carrierOfAll: string;
  isShared: boolean;
  isMissing: boolean;
}

/** What became of the order, or what its number looks like. */
function Check({ order, entry, result, carrierOfAll, isShared, isMissing }: CheckProps) {
  if (!isShippable(order))
    return isToShip(order) ? <Badge tone="danger">{ordersMessages.isDisputed}</Badge> : <OrderBadge order={order} />;
  if (result?.state === 'sending') return <Spinner label={texts.sending} />;
  if (result?.state === 'shipped') return <Badge tone="ok">{ordersMessages.shifted}</Badge>;
  if (result?.state === 'failed') return <span className={styles.reason}>{result.reason}</span>;
  if (isShared) return <Badge tone="danger">{texts.twice}</Badge>;
  if (misreadOf(entry.trackingNumber)) return <Badge tone="danger">{texts.misread}</Badge>;
  const guess = carrierOf(entry.trackingNumber);
  if (guess) {
    const isFit = guess === carrierFor(entry, carrierOfAll);
    return <Badge tone={isFit ? 'ok' : 'signal'}>{isFit ? texts.fits : texts.looksLike({ carrier: guess })}</Badge>;
  }
  return isMissing && entry.trackingNumber.trim() === '' ? <Badge tone="signal">{texts.notInFile}</Badge> : null;
}
