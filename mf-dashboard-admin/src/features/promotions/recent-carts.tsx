import { call } from '@kerf/api-client';
import { formatCents } from '@kerf/contracts/domain';
import type { PreviewedCarts, PromotionPreview } from '@kerf/contracts/staff';
import { useQuery } from '@kerf/federation/query';
import { Loaded } from '@kerf/ui';
import { promotionEditorMessages as texts } from '../../messages/promotion-editor-messages';
import { OldAndNew } from './old-and-new';

const mostShown = 3;

/** What a promotion would do to the carts that customers have changed last. */
export function RecentCarts(preview: Pick<PromotionPreview, 'promotion' | 'replaces'>) {
  const carts = useQuery({
    queryKey: ['previewPromotion', preview],
    queryFn: ({ signal }) => call('previewPromotion', { body: preview }, { signal }),
    placeholderData: before => before,
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
      {texts.previewedCarts({ count, changed })}{' '}
      {texts.sumOfCarts({ before: formatCents(before), after: formatCents(after) })}
    </p>
    {most.length > 0 ? (
      <OldAndNew
        label={texts.recentCarts}
        rows={most.slice(0, mostShown).map((cart, at) => ({
          ...cart,
          key: String(at),
          name: texts.cartOf({ first: cart.name, more: cart.lines - 1 }),
        }))}
      />
    ) : null}
  </>
);
