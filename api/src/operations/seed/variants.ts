import { itemVariants } from '@kerf/contracts/staff';
import type { AddedItem } from '../../items/item-writer.js';
import { summaryOf } from '../../items/variants/family.js';
import { planVariants } from '../../items/variants/plan-variants.js';
// As the form of the staff has them. Items by their slugs.
import seedVariants from './data/variants.json' with { type: 'json' };

type SeedItem = Omit<AddedItem, 'createdAt'>;

/** The items, some of them with their first variant's fields, and the other variants. */
export const seededVariants = <Item extends SeedItem>(items: readonly Item[]) => {
  const forms = new Map(seedVariants.map(({ item, ...form }) => [item, itemVariants.parse(form)]));
  const others: AddedItem[] = [];
  const first = items.map(item => {
    const form = forms.get(item.slug);
    if (!form) return item;
    const [one, ...more] = form.variants;
    if (!one) return item;
    const plan = planVariants([{ ...item, removedAt: null, createdAt: new Date() }], {
      ...form,
      variants: [{ ...one, id: String(item._id) }, ...more],
    });
    others.push(...plan.added);
    const set = { ...item, ...plan.edits[0]?.set };
    return { ...set, family: summaryOf([set, ...plan.added]) };
  });
  return { items: first, others };
};
