import type { Order } from '@kerf/contracts';
import { formatCents } from '@kerf/contracts/domain';
import { Button, Icon } from '@kerf/ui';
import { useState } from 'react';
import { DownloadButton } from '../../components/download-button';
import { groupBy } from '../../components/group-by';
import { isShippable, leftOutNote } from '../../components/left-out';
import { hasParcel } from '../../components/packing-slips/has-parcel';
import { PrintedSlips } from '../../components/packing-slips/packing-slips';
import { BulkBar } from '../../components/selection/bulk-bar';
import type { Selection } from '../../components/selection/use-selection';
import { listsMessages } from '../../messages/lists-messages';
import { ordersMessages as texts } from '../../messages/orders-messages';
import { mostShipped } from '../../paths';

/** The sum of the orders, for each currency. */
const sumOf = (orders: readonly Order[]): string =>
  [...groupBy(orders, ({ currency }) => currency)]
    .map(([currency, of]) =>
      formatCents(
        of.reduce((sum, { total }) => sum + total, 0),
        currency,
      ),
    )
    .join(' + ');

interface OrderBulkBarProps {
  selection: Selection<Order>;
  /** Ships the selected orders. */
  onShip: () => void;
}

/** What the staff does with the selected orders. */
export function OrderBulkBar({ selection: { rows, clear }, onShip }: OrderBulkBarProps) {
  const [printed, setPrinted] = useState<readonly Order[]>();
  if (rows.length === 0) return null;
  const toShip = rows.filter(isShippable).length;
  const isTooMany = rows.length > mostShipped;
  const parcels = rows.filter(hasParcel);
  return (
    <BulkBar
      summary={texts.selected({ number: rows.length, sum: sumOf(rows) })}
      note={isTooMany ? texts.mostShipped({ most: mostShipped }) : leftOutNote(rows)}
      onClear={clear}
    >
      <Button variant="primary" disabled={toShip === 0 || isTooMany} onClick={onShip}>
        <Icon name="truck" />
        {texts.shipMany({ number: toShip })}
      </Button>
      <Button disabled={parcels.length === 0} onClick={() => setPrinted(parcels)}>
        <Icon name="printer" />
        {texts.slips({ number: parcels.length })}
      </Button>
      <DownloadButton
        path={`/orders.csv?${new URLSearchParams({ ids: rows.map(({ _id }) => _id).join(',') })}`}
        name="orders.csv"
        disabled={rows.length > 100}
      >
        {listsMessages.download}
      </DownloadButton>
      {printed ? <PrintedSlips orders={printed} onDone={() => setPrinted(undefined)} /> : null}
    </BulkBar>
  );
}
