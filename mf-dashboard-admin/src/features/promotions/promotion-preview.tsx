import { call } from '@kerf/api-client';
import type { Quote } from '@kerf/contracts';
import { formatCents } from '@kerf/contracts/domain';
import type { PromotionPreview as Preview } from '@kerf/contracts/staff';
import { useQuery } from '@kerf/federation/query';
import { Loaded, Price, Stepper } from '@kerf/ui';
import { type Column, DataTable } from '@kerf/ui/work';
import { useState } from 'react';
import forms from '../../components/form.module.css';
import { promotionEditorMessages as texts } from '../../messages/promotion-editor-messages';
import { type ChosenItem, ItemChooser } from './item-chooser';
import styles from './promotions.module.css';
import { RecentCarts } from './recent-carts';

type Line = Quote['lines'][number];

/** What a promotion would do to recent carts and to lines that staff choose, beside what they cost without it. */
export function PromotionPreview(previewed: Pick<Preview, 'promotion' | 'replaces'>) {
  const [chosen, setChosen] = useState<(ChosenItem & { quantity: number })[]>([]);
  const lines = chosen.map(({ id: item, quantity }) => ({ item, quantity }));
  const preview = useQuery({
    queryKey: ['previewPromotion', previewed, lines],
    queryFn: ({ signal }) => call('previewPromotion', { body: { ...previewed, lines } }, { signal }),
    placeholderData: before => before,
    enabled: lines.length > 0,
  });
  const setQuantity = (item: string, quantity: number) =>
    setChosen(chosen.map(each => (each.id === item ? { ...each, quantity } : each)));
  const columns: Column<Line>[] = [
    { key: 'item', header: texts.item, primary: true, cell: ({ name }) => <bdi>{name}</bdi> },
    {
      key: 'quantity',
      header: texts.quantity,
      cell: ({ item, name, quantity }) => (
        <Stepper
          hideLabel
          label={texts.quantityOf(name)}
          value={chosen.find(({ id }) => id === item)?.quantity ?? quantity}
          min={1}
          max={1_000}
          onChange={value => setQuantity(item, value)}
        />
      ),
    },
    { key: 'list', header: texts.list, align: 'end', cell: ({ list }) => <Price>{formatCents(list)}</Price> },
    {
      key: 'discounts',
      header: texts.discounts,
      cell: ({ discounts }) =>
        discounts.map(({ name, amount }) => texts.discount(name, formatCents(-amount))).join(', '),
    },
    { key: 'total', header: texts.lineTotal, align: 'end', cell: ({ total }) => <Price>{formatCents(total)}</Price> },
  ];
  return (
    <section className={forms.form} aria-label={texts.preview}>
      <h3>{texts.recentCarts}</h3>
      <RecentCarts {...previewed} />
      <h3>{texts.chosenLines}</h3>
      <ItemChooser
        label={texts.previewItem}
        onChoose={item => setChosen([...chosen.filter(({ id }) => id !== item.id), { ...item, quantity: 1 }])}
      />
      {chosen.length === 0 ? (
        <p className={styles.quiet}>{texts.previewEmpty}</p>
      ) : (
        <Loaded lines={4} query={preview}>
          {({ before, after }) =>
            before && after ? (
              <>
                <DataTable
                  dense
                  caption={texts.preview}
                  columns={columns}
                  rows={after.lines}
                  rowKey={({ item }) => item}
                  empty={null}
                />
                <p role="status">{texts.previewed(formatCents(before.total), formatCents(after.total))}</p>
              </>
            ) : null
          }
        </Loaded>
      )}
    </section>
  );
}
