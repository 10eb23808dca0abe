import { call } from '@kerf/api-client';
import type { NewItem } from '@kerf/contracts';
import { paths } from '@kerf/federation';
import { useQueryClient } from '@kerf/federation/query';
import { useNavigate } from '@kerf/federation/router';
import { useSubmit } from '@kerf/federation/use-submit';
import { toast } from '@kerf/ui';
import { addItemMessages } from '../../messages/add-item-messages';

/** Creates an item, then opens the home page. */
export const useAddItem = () => {
  const queries = useQueryClient();
  const navigate = useNavigate();
  return useSubmit({
    send: (item: NewItem, idempotencyKey) => call('addItem', { body: item }, { idempotencyKey }),
    onSent: (_response, { name }) => {
      void queries.invalidateQueries({ queryKey: ['listItems'] });
      toast.success(addItemMessages.added(name));
      void navigate(paths.home);
    },
  });
};
