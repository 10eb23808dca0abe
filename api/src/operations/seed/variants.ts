import { itemVariants, newItemForm } from '@kerf/contracts/staff';
import type { AddedItem } from '../../items/item-writer.js';
import { missingParts } from '../../items/variants/box.js';
import { summaryOf } from '../../items/variants/family.js';
import { planVariants } from '../../items/variants/plan-variants.js';
// As the form of the staff has them, with the boxes that differ from that of the first. Items by their slugs.
import seedVariants from './data/variants.json' with { type: 'json' };

type SeedItem = Omit<AddedItem, 'createdAt'>;

/** What is in the box of a seeded item or variant. */
export const seededBox = (seed: object) => newItemForm.shape.box.parse('box' in seed ? seed.box : undefined) ?? [];

const withoutBox = <Variant extends { box?: unknown }>({ box: _, ...form }: Variant) => form;

/** The items, some of them with their first variant's fields, and the other variants. */
export const seededVariants = <Item extends SeedItem>(items: readonly Item[]) => {
  const seeds = new Map(seedVariants.map(({ item, ...seed }) => [item, seed]));
  const others: AddedItem[] = [];
  const first = items.map(item => {
    const seed = seeds.get(item.slug);
    if (!seed) return item;
    const form = itemVariants.parse({ options: seed.options, variants: seed.variants.map(withoutBox) });
    const [one, ...more] = form.variants;
    if (!one) return item;
    const plan = planVariants([{ ...item, removedAt: null, createdAt: new Date() }], {
      ...form,
      variants: [{ ...one, id: String(item._id) }, ...more],
    });
    const set = { ...item, ...plan.edits[0]?.set };
    const added = plan.added.map((variant, at) => ({ ...variant, box: seededBox(seed.variants[at + 1] ?? {}) }));
    const [missing, ...missingInOthers] = missingParts([set, ...added]);
    others.push(...added.map((variant, at) => ({ ...variant, missing: missingInOthers[at] ?? [] })));
    return { ...set, missing: missing ?? [], family: summaryOf([set, ...added]) };
  });
  return { items: first, others };
};
