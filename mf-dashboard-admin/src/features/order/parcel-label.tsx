import { call } from '@kerf/api-client';
import type { OrderDetail } from '@kerf/contracts';
import { Button, ErrorText, Icon } from '@kerf/ui';
import { DownloadButton, useDownloads } from '../../components/download-button';
import { orderDialogMessages as dialogTexts } from '../../messages/order-dialog-messages';
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
    done: () => dialogTexts.labelBought,
  });
  const label = nextLabel(order);
  if (label?.tracking)
    return (
      <p className={styles.label}>
        <span>{dialogTexts.hasLabel}</span>
        <DownloadButton {...labelFile(order, label)}>{texts.printLabel}</DownloadButton>
      </p>
    );
  const ask = () => buy.mutate({ lines }, { onSuccess: bought => download.mutate(labelFile(order, bought)) });
  return (
    <>
      <p className={styles.label}>
        <span>{dialogTexts.labelHint}</span>
        <Button disabled={lines.length === 0} busy={buy.isPending} onClick={ask}>
          <Icon name="printer" />
          {dialogTexts.buyLabel}
        </Button>
      </p>
      {buy.error ? <ErrorText message={buy.error.message} /> : null}
    </>
  );
}
