import { call } from '@kerf/api-client';
import { formatCents } from '@kerf/contracts/domain';
import type { PreviewedCarts, PromotionPreview } from '@kerf/contracts/staff';
import { useQuery } from '@kerf/federation/query';
import { Loaded, Price } from '@kerf/ui';
import { type Column, DataTable } from '@kerf/ui/work';
import { promotionEditorMessages as texts } from '../../messages/promotion-editor-messages';

type Cart = PreviewedCarts['most'][number] & { key: number };

const columns: Column<Cart>[] = [
  {
    key: 'cart',
    header: texts.cart,
    primary: true,
    cell: ({ name, lines }) => <bdi>{texts.cartOf(name, lines - 1)}</bdi>,
  },
  { key: 'units', header: texts.units, align: 'end', cell: ({ units }) => units },
  { key: 'before', header: texts.without, align: 'end', cell: ({ before }) => <Price>{formatCents(before)}</Price> },
  { key: 'after', header: texts.with, align: 'end', cell: ({ after }) => <Price>{formatCents(after)}</Price> },
];

/** What a promotion would do to the carts that customers have changed last. */
export function RecentCarts(preview: Pick<PromotionPreview, 'promotion' | 'replaces'>) {
  const carts = useQuery({
    queryKey: ['previewPromotion', preview],
    queryFn: ({ signal }) => call('previewPromotion', { body: preview }, { signal }),
  });
  return (
    <Loaded lines={4} query={carts}>
      {({ carts: found }) => (found && found.count > 0 ? <Found carts={found} /> : <p>{texts.noCarts}</p>)}
    </Loaded>
  );
}

const Found = ({ carts: { count, changed, before, after, most } }: { carts: PreviewedCarts }) => (
  <>
    <p role="status">
      {texts.previewedCarts(count, changed)} {texts.sumOfCarts(formatCents(before), formatCents(after))}
    </p>
    {most.length > 0 ? (
      <DataTable
        dense
        caption={texts.recentCarts}
        columns={columns}
        rows={most.map((cart, key) => ({ ...cart, key }))}
        rowKey={({ key }) => String(key)}
        empty={null}
      />
    ) : null}
  </>
);
