import { query } from '@kerf/api-client';
import type { DraftRow } from '@kerf/contracts/staff';
import { paths } from '@kerf/federation';
import { useQuery } from '@kerf/federation/query';
import { Link } from '@kerf/federation/router';
import { Button, EmptyState, Icon, Loaded } from '@kerf/ui';
import { type Column, DataTable } from '@kerf/ui/work';
import { useBeginDraft } from '../components/begin-draft';
import { DateTime } from '../components/date-time';
import { numberText } from '../components/number-text';
import { WorkHead, workPageClass } from '../components/work-page/work-page';
import { draftMessages as texts } from '../messages/draft-messages';
import { ordersMessages } from '../messages/orders-messages';
import { ownPaths } from '../paths';

const columns: Column<DraftRow>[] = [
  {
    key: 'customer',
    header: texts.customerColumn,
    primary: true,
    cell: ({ id, customer }) => (
      <Link to={ownPaths.draft(id)}>
        <bdi>{customer ?? texts.someone}</bdi>
      </Link>
    ),
  },
  { key: 'pieces', header: texts.piecesColumn, align: 'end', cell: ({ pieces }) => numberText(pieces) },
  { key: 'by', header: texts.byColumn, cell: ({ by }) => <bdi>{by}</bdi> },
  { key: 'changed', header: texts.changedColumn, cell: ({ updatedAt }) => <DateTime at={updatedAt} /> },
];

/** `/dashboard/allOrder/drafts`: the orders that the staff are taking, the last changed first. */
export default function DraftsPage() {
  const drafts = useQuery(query('listDrafts', {}));
  const begin = useBeginDraft();
  return (
    <div className={workPageClass}>
      <WorkHead
        back={{ to: paths.allOrders, label: ordersMessages.title }}
        title={texts.drafts}
        actions={
          <Button variant="primary" onClick={() => begin()}>
            <Icon name="plus" />
            {texts.add}
          </Button>
        }
      />
      <Loaded lines={6} query={drafts}>
        {rows =>
          rows.length === 0 ? (
            <EmptyState title={texts.empty} />
          ) : (
            <DataTable dense caption={texts.drafts} columns={columns} rows={rows} rowKey={({ id }) => id} />
          )
        }
      </Loaded>
    </div>
  );
}
