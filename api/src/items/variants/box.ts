import { type BoxPart, nameKey } from '@kerf/contracts';
import type { ItemRecord } from '../items.schema.js';
import { shortTextsIn } from '../translations.js';
import { boxTexts } from './box-texts.js';

type Boxed = Pick<ItemRecord, 'box'>;

/** What is in the box of a variant: its own parts, or those of its item. */
export const boxOf = ({ box }: Boxed, first: Boxed): readonly BoxPart[] => (box?.length ? box : (first.box ?? []));

/** Of each variant the names of the parts that others have in the box and it has not. A battery of another size is a battery. */
export const missingParts = (family: readonly [Boxed, ...Boxed[]]): string[][] => {
  const boxes = family.map(record => new Map(boxOf(record, family[0]).map(({ name }) => [nameKey(name), name])));
  const all = new Map(boxes.flatMap(box => [...box]));
  return boxes.map(box => [...all].flatMap(([key, name]) => (box.has(key) ? [] : [name])));
};

/** German keeps its capitals, and a name such as `PZ bit` in each language. */
const inSentence = (name: string, language: string): string =>
  language === 'de' || !/^\p{Lu}\p{Ll}/u.test(name) ? name : name.charAt(0).toLocaleLowerCase(language) + name.slice(1);

/** What others have in the box and this variant has not, in a language: `Without battery and charger`. Undefined: nothing. */
export const withoutIn = (
  item: Pick<ItemRecord, 'choices' | 'missing' | 'translations'>,
  language: string,
): string | undefined => {
  if (!item.choices || !item.missing?.length) return undefined;
  const short = shortTextsIn(item, language);
  const list = new Intl.ListFormat(language, { type: 'conjunction' });
  return boxTexts(language).without({
    parts: list.format(item.missing.map(name => inSentence(short(name), language))),
  });
};
