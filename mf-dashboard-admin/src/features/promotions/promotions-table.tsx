import type { Promotion } from '@kerf/contracts';
import { formatCents, locale } from '@kerf/contracts/domain';
import { paths } from '@kerf/federation';
import { Link } from '@kerf/federation/router';
import type { List } from '@kerf/federation/use-list';
import { Badge, type BadgeTone, EmptyState, VisuallyHidden } from '@kerf/ui';
import { type Column, RowMenu } from '@kerf/ui/work';
import { PagedTable } from '../../components/paged-table';
import { promotionsMessages as texts } from '../../messages/promotions-messages';
import { removeMessages as removal } from '../../messages/remove-messages';
import { ownPaths } from '../../paths';
import { promotionSentence } from './promotion-sentence';
import styles from './promotions.module.css';
import { useEndPromotion, useRemovePromotion } from './use-promotions';

interface PromotionsTableProps {
  list: List<Promotion>;
  onReport: (promotion: Promotion) => void;
}

const ordersWith = ({ _id }: Promotion) => `${paths.allOrders}?${new URLSearchParams({ promotion: _id })}`;

const tones: Readonly<Record<Promotion['state'], BadgeTone>> = {
  running: 'ok',
  planned: 'accent',
  off: 'neutral',
  over: 'neutral',
};

export const PromotionState = ({ state }: Pick<Promotion, 'state'>) => (
  <Badge tone={tones[state]}>{texts.states[state]}</Badge>
);

const timeIn = (time: string | null, timeZone: string) =>
  time &&
  new Intl.DateTimeFormat(locale(), { timeZone, dateStyle: 'medium', timeStyle: 'short' }).format(new Date(time));

const periodOf = ({ from, until, timeZone }: Promotion) =>
  texts.periodOf({ from: timeIn(from, timeZone), until: timeIn(until, timeZone) });

/** All promotions, with what can be done with each. */
export function PromotionsTable({ list, onReport }: PromotionsTableProps) {
  const end = useEndPromotion();
  const remove = useRemovePromotion();
  const columns: Column<Promotion>[] = [
    {
      key: 'name',
      header: texts.name,
      primary: true,
      area: 'name',
      cell: promotion => (
        <Link to={ownPaths.editPromotion(promotion._id)} className={styles.name}>
          <bdi>{promotion.name}</bdi>
        </Link>
      ),
    },
    { key: 'what', header: texts.what, narrow: 'bare', area: 'what', cell: promotion => promotionSentence(promotion) },
    {
      key: 'state',
      header: texts.state,
      narrow: 'bare',
      area: 'state',
      cell: promotion => <PromotionState {...promotion} />,
    },
    {
      key: 'period',
      header: texts.period,
      narrow: 'bare',
      area: 'period',
      cell: promotion => <span className={styles.quiet}>{periodOf(promotion)}</span>,
    },
    {
      key: 'code',
      header: texts.code,
      narrow: 'bare',
      area: 'code',
      cell: ({ code, codes }) =>
        code ?? (codes > 0 ? texts.codesOf({ count: codes }) : <span className={styles.noCode}>{texts.none}</span>),
    },
    {
      key: 'uses',
      header: texts.uses,
      align: 'end',
      narrow: 'hidden',
      cell: ({ uses, limits }) => (uses === null ? texts.none : texts.usesOf({ uses, limit: limits.total })),
    },
    {
      key: 'takenOff',
      header: texts.takenOff,
      align: 'end',
      narrow: 'hidden',
      cell: ({ takenOff }) => (takenOff === 0 ? texts.none : formatCents(takenOff)),
    },
    {
      key: 'menu',
      header: removal.column,
      head: () => <VisuallyHidden>{removal.column}</VisuallyHidden>,
      align: 'end',
      narrow: 'bare',
      area: 'menu',
      cell: promotion => (
        <RowMenu
          label={texts.moreOf({ name: promotion.name })}
          entries={[
            { label: texts.edit, link: <Link to={ownPaths.editPromotion(promotion._id)} /> },
            { label: texts.report, onChoose: () => onReport(promotion) },
            { label: texts.ordersWith, link: <Link to={ordersWith(promotion)} /> },
            { label: texts.copy, link: <Link to={ownPaths.copyPromotion(promotion._id)} /> },
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
    <div className={styles.list}>
      <PagedTable
        caption={texts.title}
        columns={columns}
        list={list}
        rowKey={({ _id }) => _id}
        areas='"name state menu" "what what menu" "period code menu"'
        empty={<EmptyState title={texts.empty} text={texts.emptyText} />}
      />
    </div>
  );
}
