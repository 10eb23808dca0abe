import { confirm, toast } from '@kerf/ui';
import { messages } from '../messages';

const { orders: texts } = messages;

/** Asks for confirmation before an order is cancelled. Shows a toast if the customer declines. */
export const askToCancel = async (text: string): Promise<boolean> => {
  const sure = await confirm({
    title: texts.sure,
    text,
    confirmLabel: texts.confirm,
    cancelLabel: texts.keep,
    destructive: true,
  });
  if (!sure) toast.info(texts.safe);
  return sure;
};
