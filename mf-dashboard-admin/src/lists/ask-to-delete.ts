import { confirm, toast } from '@kerf/ui';
import { messages } from '../messages';

const { remove } = messages;

/** The delete dialog. A no is answered with a toast. */
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
