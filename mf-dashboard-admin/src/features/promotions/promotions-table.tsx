import type { Promotion } from '@kerf/contracts';
import type { List } from '@kerf/federation/use-list';
import { Badge, type BadgeTone, EmptyState, VisuallyHidden } from '@kerf/ui';
import { type Column, RowMenu } from '@kerf/ui/work';
import { PagedTable } from '../../components/paged-table';
import { promotionsMessages as texts } from '../../messages/promotions-messages';
import { removeMessages as removal } from '../../messages/remove-messages';
import { promotionSentence } from './promotion-sentence';
import styles from './promotions.module.css';
import { useEndPromotion, useRemovePromotion } from './use-promotions';

interface PromotionsTableProps {
  list: List<Promotion>;
  onEdit: (promotion: Promotion) => void;
  onReport: (promotion: Promotion) => void;
}

const tones: Readonly<Record<Promotion['state'], BadgeTone>> = {
  running: 'ok',
  planned: 'accent',
  off: 'neutral',
  over: 'neutral',
};

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
    {
      key: 'name',
      header: texts.name,
      primary: true,
      cell: promotion => (
        <button type="button" className={styles.name} onClick={() => onEdit(promotion)}>
          <bdi>{promotion.name}</bdi>
        </button>
      ),
    },
    { key: 'what', header: texts.what, narrow: 'bare', cell: promotion => promotionSentence(promotion) },
    {
      key: 'state',
      header: texts.state,
      narrow: 'bare',
      cell: ({ state }) => <Badge tone={tones[state]}>{texts.states[state]}</Badge>,
    },
    {
      key: 'period',
      header: texts.period,
      narrow: 'bare',
      cell: promotion => <span className={styles.quiet}>{periodOf(promotion)}</span>,
    },
    {
      key: 'code',
      header: texts.code,
      narrow: 'hidden',
      cell: ({ code, codes }) => code ?? (codes > 0 ? texts.codesOf(codes) : texts.none),
    },
    {
      key: 'uses',
      header: texts.uses,
      align: 'end',
      narrow: 'hidden',
      cell: ({ uses, limits }) => (uses === null ? texts.none : texts.usesOf(uses, limits.total)),
    },
    {
      key: 'menu',
      header: removal.column,
      head: () => <VisuallyHidden>{removal.column}</VisuallyHidden>,
      align: 'end',
      narrow: 'tail',
      cell: promotion => (
        <RowMenu
          label={texts.moreOf(promotion.name)}
          entries={[
            { label: texts.edit, onChoose: () => onEdit(promotion) },
            { label: texts.report, onChoose: () => onReport(promotion) },
            ...(promotion.state === 'running' || promotion.state === 'planned'
              ? [{ label: texts.end, onChoose: () => end.mutate(promotion) }]
              : []),
            { label: removal.action, destructive: true, onChoose: () => void remove(promotion) },
          ]}
        />
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
