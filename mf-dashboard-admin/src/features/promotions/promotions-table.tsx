import type { Promotion } from '@kerf/contracts';
import type { List } from '@kerf/federation/use-list';
import { Badge, Button, EmptyState } from '@kerf/ui';
import { type Column } from '@kerf/ui/work';
import { DeleteButton } from '../../components/delete-button';
import { PagedTable } from '../../components/paged-table';
import { promotionsMessages as texts } from '../../messages/promotions-messages';
import { promotionSentence } from './promotion-sentence';
import styles from './promotions.module.css';
import { useEndPromotion, useRemovePromotion } from './use-promotions';

interface PromotionsTableProps {
  list: List<Promotion>;
  onEdit: (promotion: Promotion) => void;
  onReport: (promotion: Promotion) => void;
}

const timeIn = (time: string | null, timeZone: string) =>
  time &&
  new Intl.DateTimeFormat('en-US', { timeZone, dateStyle: 'medium', timeStyle: 'short' }).format(new Date(time));

const periodOf = ({ from, until, timeZone }: Promotion) =>
  texts.periodOf(timeIn(from, timeZone), timeIn(until, timeZone));

/** All promotions, with what can be done with each. */
export function PromotionsTable({ list, onEdit, onReport }: PromotionsTableProps) {
  const end = useEndPromotion();
  const remove = useRemovePromotion();
  const columns: Column<Promotion>[] = [
    { key: 'name', header: texts.name, primary: true, cell: ({ name }) => <bdi>{name}</bdi> },
    { key: 'what', header: texts.what, cell: promotion => promotionSentence(promotion) },
    { key: 'state', header: texts.state, cell: ({ state }) => <Badge>{texts.states[state]}</Badge> },
    { key: 'period', header: texts.period, cell: periodOf },
    {
      key: 'uses',
      header: texts.uses,
      align: 'end',
      cell: ({ uses, limits, codes, code }) =>
        [code, codes > 0 ? texts.codesOf(codes) : null, uses === null ? null : texts.usesOf(uses, limits.total ?? 0)]
          .filter(Boolean)
          .join(', ') || texts.none,
    },
    {
      key: 'actions',
      header: texts.actions,
      align: 'end',
      narrow: 'bare',
      cell: promotion => (
        <span className={styles.actions}>
          <Button variant="quiet" aria-label={texts.editOf(promotion.name)} onClick={() => onEdit(promotion)}>
            {texts.edit}
          </Button>
          <Button variant="quiet" aria-label={texts.reportOf(promotion.name)} onClick={() => onReport(promotion)}>
            {texts.report}
          </Button>
          {promotion.state === 'running' || promotion.state === 'planned' ? (
            <Button
              variant="quiet"
              aria-label={texts.endOf(promotion.name)}
              busy={end.isPending && end.variables._id === promotion._id}
              onClick={() => end.mutate(promotion)}
            >
              {texts.end}
            </Button>
          ) : null}
          <DeleteButton of={promotion.name} onClick={() => void remove(promotion)} />
        </span>
      ),
    },
  ];
  return (
    <PagedTable
      caption={texts.title}
      columns={columns}
      list={list}
      rowKey={({ _id }) => _id}
      empty={<EmptyState title={texts.empty} text={texts.emptyText} />}
    />
  );
}
