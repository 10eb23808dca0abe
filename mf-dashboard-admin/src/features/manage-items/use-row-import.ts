import { call } from '@kerf/api-client';
import type { ImportReport } from '@kerf/contracts';
import { useMutation, useQuery, useQueryClient } from '@kerf/federation/query';
import { useIdempotencyKey } from '@kerf/federation/use-idempotency-key';
import { toast, useDebouncedValue } from '@kerf/ui';
import { itemReads } from '../../components/item-reads';

const outdated = [...itemReads, 'itemToEdit', 'listItemImports'];

interface Texts {
  changed: (values: { count: number }) => string;
  undo: string;
  undone: string;
}

/**
 * Changes items with their import: all of them in one transaction, once per key, and with an undo. `check` is a dry run,
 * because only the API knows which sale is the best one for a new price or category.
 */
export const useRowImport = (csv: string | undefined, texts: Texts, onChanged: () => void) => {
  const queries = useQueryClient();
  const { keyFor, forget } = useIdempotencyKey();
  const refresh = () => Promise.all(outdated.map(name => queries.invalidateQueries({ queryKey: [name] })));
  const settled = useDebouncedValue(csv, 200);
  const check = useQuery({
    queryKey: ['importItems', 'rows', settled],
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
      toast.success(texts.changed({ count: updated }), { label: texts.undo, onClick: () => undo.mutate(id) });
      onChanged();
      return refresh();
    },
  });
  // A report of other rows says nothing about these.
  const report = settled === csv ? check.data : undefined;
  return { report, error: apply.error ?? check.error, refused: apply.data?.errors ?? [], apply };
};
