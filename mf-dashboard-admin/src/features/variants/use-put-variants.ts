import { call } from '@kerf/api-client';
import type { ItemVariants } from '@kerf/contracts/staff';
import { paths } from '@kerf/federation';
import { useQueryClient } from '@kerf/federation/query';
import { useNavigate } from '@kerf/federation/router';
import { useSubmit } from '@kerf/federation/use-submit';
import { toast } from '@kerf/ui';
import { variantMessages as texts } from '../../variant-messages';

/** Everything that shows an item. */
const outdated = ['listItems', 'getItem', 'searchItems', 'suggest'];

/** Replaces the variants of an item, unless somebody else has changed it. Then opens the list of items. */
export const usePutVariants = (id: string, name: string) => {
  const queries = useQueryClient();
  const navigate = useNavigate();
  return useSubmit({
    send: ({ body, version }: { body: ItemVariants; version: string }) =>
      call('putVariants', { params: { id }, body }, { ifMatch: version }),
    onSent: () => {
      for (const route of outdated) void queries.invalidateQueries({ queryKey: [route] });
      toast.success(texts.saved(name));
      void navigate(paths.manageItems);
    },
  });
};
