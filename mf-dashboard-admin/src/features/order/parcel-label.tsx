import { call } from '@kerf/api-client';
import type { OrderDetail } from '@kerf/contracts';
import { Button, ErrorText, Icon } from '@kerf/ui';
import { DownloadButton, useDownloads } from '../../components/download-button';
import { orderMessages as texts } from '../../messages/order-messages';
import { labelFile, nextLabel } from './labels';
import styles from './order.module.css';
import { useOrderChange } from './use-order-change';

interface ParcelLabelFieldProps {
  order: OrderDetail;
  /** What goes into the parcel. */
  lines: { item: string; quantity: number }[];
}

/** Buys the label of the parcel. The API sells one of it, however often somebody asks. */
export function ParcelLabelField({ order, lines }: ParcelLabelFieldProps) {
  const download = useDownloads();
  const buy = useOrderChange({
    send: (body: { lines: ParcelLabelFieldProps['lines'] }) => call('buyLabel', { params: { id: order._id }, body }),
    done: () => texts.labelBought,
  });
  const label = nextLabel(order);
  if (label?.tracking)
    return (
      <p className={styles.label}>
        <span>{texts.hasLabel}</span>
        <DownloadButton {...labelFile(order, label)}>{texts.printLabel}</DownloadButton>
      </p>
    );
  const ask = () => buy.mutate({ lines }, { onSuccess: bought => download.mutate(labelFile(order, bought)) });
  return (
    <>
      <p className={styles.label}>
        <span>{texts.labelHint}</span>
        <Button disabled={lines.length === 0} busy={buy.isPending} onClick={ask}>
          <Icon name="printer" />
          {texts.buyLabel}
        </Button>
      </p>
      {buy.error ? <ErrorText message={buy.error.message} /> : null}
    </>
  );
}
