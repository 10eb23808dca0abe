import { call, query } from '@kerf/api-client';
import type { NewPromotion } from '@kerf/contracts';
import { formatCents } from '@kerf/contracts/domain';
import type { PreviewedPromotion } from '@kerf/contracts/staff';
import { useQuery } from '@kerf/federation/query';
import { Icon, Loaded } from '@kerf/ui';
import { useState } from 'react';
import { ItemChooser } from '../../components/item-chooser/item-chooser';
import { promotionEditorMessages as texts } from '../../messages/promotion-editor-messages';
import { OldAndNew } from './old-and-new';
import styles from './promotions.module.css';

const mostShown = 3;

interface ExampleProps {
  promotion: NewPromotion;
  /** The id of the stored promotion that it replaces. */
  replaces: string | undefined;
}

/** So many that the promotion takes something off, as far as pieces decide it. */
const quantityFor = ({ benefit, conditions }: NewPromotion): number =>
  Math.max(conditions?.minimumQuantity ?? 1, 'buy' in benefit ? benefit.buy + benefit.get : 1);

const useItemsOf = ({ benefit }: NewPromotion): string[] => {
  const on = 'on' in benefit && typeof benefit.on === 'object' ? benefit.on : {};
  const category = on.categories?.[0];
  const limit = String(mostShown);
  const found = useQuery({
    ...query('searchItems', { query: { limit, ...(category && { category }) } }),
    enabled: !on.items || category !== undefined,
  });
  return [...(on.items ?? []), ...(found.data?.items ?? []).map(({ _id }) => _id)].slice(0, mostShown);
};

/** What some items cost without the promotion and with it, as the API calculates it: three that it is on, or those that staff choose. */
export function Example({ promotion, replaces }: ExampleProps) {
  const [chosen, setChosen] = useState<string[]>([]);
  const own = useItemsOf(promotion);
  const items = chosen.length > 0 ? chosen : own;
  const quantity = quantityFor(promotion);
  const lines = items.map(item => ({ item, quantity }));
  const body = { promotion, replaces, lines };
  const preview = useQuery({
    queryKey: ['previewPromotion', body],
    queryFn: ({ signal }) => call('previewPromotion', { body }, { signal }),
    placeholderData: before => before,
    enabled: lines.length > 0,
  });
  return (
    <>
      {lines.length > 0 ? (
        <Loaded lines={mostShown} query={preview}>
          {found => <Prices {...found} combinable={promotion.combinable !== false} />}
        </Loaded>
      ) : (
        <p>{texts.noExample}</p>
      )}
      <ItemChooser
        label={texts.previewItem}
        onChoose={({ _id: id }) => setChosen([...chosen.filter(other => other !== id), id])}
      />
    </>
  );
}

function Prices({ before, after, combinable }: PreviewedPromotion & { combinable: boolean }) {
  if (!before || !after || after.lines.length === 0) return <p>{texts.noExample}</p>;
  const others = before.lines.filter(({ discounts }) => discounts.length > 0);
  const names = [...new Set(others.flatMap(({ discounts }) => discounts.map(({ name }) => name)))];
  return (
    <>
      <OldAndNew
        label={texts.example}
        rows={after.lines.map(({ item, name, quantity, total }) => ({
          key: item,
          name: texts.pieces({ count: quantity, name }),
          before: before.lines.find(line => line.item === item)?.total ?? total,
          after: total,
        }))}
      />
      <p role="status">{texts.previewed({ before: formatCents(before.total), after: formatCents(after.total) })}</p>
      {others.length > 0 ? (
        <p className={styles.warning}>
          <Icon name="alert" />
          <span>
            {texts.alsoIn({ count: others.length, names })} {combinable ? null : texts.alone}
          </span>
        </p>
      ) : null}
    </>
  );
}
