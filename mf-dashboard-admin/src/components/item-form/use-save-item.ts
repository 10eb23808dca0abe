import { useQueryClient } from '@kerf/federation/query';
import { useNavigate } from '@kerf/federation/router';
import { type SubmitOptions, useSubmit } from '@kerf/federation/use-submit';
import { toast } from '@kerf/ui';
import { itemReads } from '../item-reads';

interface SaveItemOptions<Values> extends Pick<SubmitOptions<Values, unknown>, 'send'> {
  /** The text of the toast. */
  saved: (values: Values) => string;
  /** Before the page is left. */
  onSaved?: () => void;
  /** The address of the page that opens then. */
  next: string;
}

/** Saves an item or its variants, then opens another page. */
export const useSaveItem = <Values>({ send, saved, onSaved, next }: SaveItemOptions<Values>) => {
  const queries = useQueryClient();
  const navigate = useNavigate();
  return useSubmit({
    send,
    onSent: (_response, values) => {
      for (const route of itemReads) void queries.invalidateQueries({ queryKey: [route] });
      toast.success(saved(values));
      onSaved?.();
      void navigate(next);
    },
  });
};
