import { call } from '@kerf/api-client';
import type { ImportReport } from '@kerf/contracts';
import { useMutation, useQuery, useQueryClient } from '@kerf/federation/query';
import { useIdempotencyKey } from '@kerf/federation/use-idempotency-key';
import { toast, useDebouncedValue } from '@kerf/ui';
import { itemReads } from '../../components/item-reads';
import { bulkPriceMessages as texts } from '../../messages/bulk-price-messages';

const outdated = [...itemReads, 'itemToEdit', 'listItemImports'];

/**
 * Sets list prices with the import of items: all of them in one transaction, once per key, and with an undo. `check` is a dry run,
 * because only the API knows which sale is the best one for a new price.
 */
export const usePriceChange = (csv: string | undefined, onChanged: () => void) => {
  const queries = useQueryClient();
  const { keyFor, forget } = useIdempotencyKey();
  const refresh = () => Promise.all(outdated.map(name => queries.invalidateQueries({ queryKey: [name] })));
  const settled = useDebouncedValue(csv, 200);
  const check = useQuery({
    queryKey: ['importItems', 'prices', settled],
    queryFn: ({ signal }): Promise<ImportReport> =>
      call('importItems', { query: { dryRun: 'true' }, body: settled ?? '' }, { signal }),
    enabled: settled !== undefined,
    gcTime: 0,
    retry: false,
  });
  const undo = useMutation({
    mutationFn: (id: string) => call('undoItemImport', { params: { id } }),
    onSuccess: () => toast.success(texts.undone),
    onError: error => toast.error(error.message),
    onSettled: refresh,
  });
  const apply = useMutation({
    mutationFn: (body: string) => call('importItems', { query: {}, body }, { idempotencyKey: keyFor(body) }),
    onSuccess: ({ import: id, updated, errors }) => {
      forget();
      if (errors.length > 0 || !id) return refresh();
      toast.success(texts.changed(updated), { label: texts.undo, onClick: () => undo.mutate(id) });
      onChanged();
      return refresh();
    },
  });
  // A report of other rows says nothing about these.
  const report = settled === csv ? check.data : undefined;
  return { report, error: apply.error ?? check.error, refused: apply.data?.errors ?? [], apply };
};
