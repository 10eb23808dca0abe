import { call } from '@kerf/api-client';
import type { ItemChanges } from '@kerf/contracts';
import { paths } from '@kerf/federation';
import { useQueryClient } from '@kerf/federation/query';
import { useNavigate } from '@kerf/federation/router';
import { useSubmit } from '@kerf/federation/use-submit';
import { toast } from '@kerf/ui';
import { editItemMessages } from '../../messages/edit-item-messages';

/** Everything that shows an item. */
const OUTDATED = ['listItems', 'getItem', 'searchItems', 'suggest'];

interface Change {
  name: string;
  changes: ItemChanges;
  version: string;
}

/** Changes an item unless somebody else has changed it, then opens the list of items. */
export const useChangeItem = (id: string) => {
  const queries = useQueryClient();
  const navigate = useNavigate();
  return useSubmit({
    send: ({ changes, version }: Change) => call('changeItem', { params: { id }, body: changes }, { ifMatch: version }),
    onSent: (_response, { name }) => {
      for (const route of OUTDATED) void queries.invalidateQueries({ queryKey: [route] });
      toast.success(editItemMessages.changed(name));
      void navigate(paths.manageItems);
    },
  });
};
