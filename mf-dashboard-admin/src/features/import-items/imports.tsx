import { call, list } from '@kerf/api-client';
import type { ItemImport } from '@kerf/contracts';
import { useMutation, useQueryClient } from '@kerf/federation/query';
import { useList } from '@kerf/federation/use-list';
import { Badge, confirm, EmptyState, Loaded, Panel, toast } from '@kerf/ui';
import { type Column, DataTable } from '@kerf/ui/work';
import { DateTime, useShopZone } from '../../components/date-time';
import { momentText } from '../../components/moment';
import { RowAction } from '../../components/row-action';
import { importItemsMessages as texts } from '../../messages/import-items-messages';
import { removeMessages } from '../../messages/remove-messages';
import { refreshItems } from './use-import';

/** Takes an import or a bulk change back after confirmation. */
function UndoButton({ entry: { _id, at } }: { entry: ItemImport }) {
  const queries = useQueryClient();
  const zone = useShopZone();
  const undo = useMutation({
    mutationFn: () => call('undoItemImport', { params: { id: _id } }),
    onSuccess: () => toast.success(texts.undone),
    onError: error => toast.error(error.message),
    onSettled: () => refreshItems(queries),
  });
  const ask = async () => {
    const question = { title: texts.sureToUndo, text: texts.sureToUndoText, cancelLabel: texts.keep };
    if (await confirm({ ...question, confirmLabel: texts.undo, destructive: true })) undo.mutate();
  };
  return (
    <RowAction
      busy={undo.isPending}
      aria-label={texts.undoOf({ at: momentText(new Date(at), new Date(), zone) })}
      onClick={() => void ask()}
    >
      {texts.undo}
    </RowAction>
  );
}

const columns: Column<ItemImport>[] = [
  { key: 'at', header: texts.at, primary: true, cell: ({ at }) => <DateTime at={at} /> },
  { key: 'by', header: texts.by, cell: ({ by }) => <bdi>{by}</bdi> },
  { key: 'what', header: texts.changes, cell: ({ created, updated }) => texts.done({ created, updated }) },
  {
    key: 'undo',
    header: removeMessages.column,
    align: 'end',
    cell: entry => (entry.undone ? <Badge>{texts.isUndone}</Badge> : <UndoButton entry={entry} />),
  },
];

/** The imports and the bulk changes so far, newest first. */
export function Imports() {
  const imports = useList(list('listItemImports', {}));
  return (
    <Panel title={texts.imports}>
      <Loaded lines={4} query={imports}>
        {found => (
          <DataTable
            caption={texts.imports}
            columns={columns}
            rows={found}
            rowKey={({ _id }) => _id}
            empty={<EmptyState title={texts.none} />}
          />
        )}
      </Loaded>
    </Panel>
  );
}
