import { confirm, toast } from '@kerf/ui';
import { removeMessages as remove } from '../messages/remove-messages';

/** Asks for confirmation in a dialog. Shows a toast if the user declines. */
export const askToDelete = async (text: string): Promise<boolean> => {
  const sure = await confirm({
    title: remove.sure,
    text,
    confirmLabel: remove.confirm,
    cancelLabel: remove.keep,
    destructive: true,
  });
  if (!sure) toast.info(remove.safe);
  return sure;
};
