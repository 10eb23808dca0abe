/**
 * A view of an item that is also a first view. In the browser it shows an item. In the build it is a template: the page server repeats it for
 * each item of a response, and writes the item's fields into it (docs/first-views.md).
 */
import type { Item } from '@kerf/contracts';
import { keyData } from '@kerf/contracts/domain';
import {
  type Condition,
  type FieldList,
  type FieldText,
  fieldText,
  holds,
  type ItemField,
} from '@kerf/contracts/first-view';
import { usePrice } from '@kerf/session';
import { createContext, type ReactNode, use } from 'react';

/** What the parts of a view get from the item that they show, or from the template. */
interface Shown {
  field: (...field: FieldText) => string;
  part: (is: Condition, shown: ReactNode) => ReactNode;
  texts: (list: FieldList, shown: (text: string) => ReactNode) => ReactNode;
  own: (first: ReactNode, shown: (item: Item) => ReactNode) => ReactNode;
}

/** Whether the build renders the page, which the page server fills with data. The builds of remotes leave it out of their scripts. */
export const isFirstView = typeof document === 'undefined';

const template: Shown = {
  field: (...[of, as]) => `{${as ? `${of}:${as}` : of}}`,
  part: (is, shown) => <template data-if={JSON.stringify(is)}>{shown}</template>,
  texts: ({ of, as }, shown) => <template data-each={`${of}:${as}`}>{shown('{value}')}</template>,
  own: first => first,
};

/** In the browser, the parts need an `ItemProvider`. */
const ItemContext = createContext((isFirstView ? template : undefined) as Shown);

const useShown = (): Shown => use(ItemContext);

/** The item that the fields in `children` are of. Its prices are in the currency of the visitor. */
export function ItemProvider({ item, children }: { item: Item; children: ReactNode }) {
  const { price, list, lowest, format } = usePrice(item);
  const { priceFrom, cheapest } = item;
  const from = usePrice({ price: priceFrom ?? item.price, cheapest }).price;
  const priced = {
    ...item,
    price,
    wasPrice: list > price ? list : undefined,
    lowestPrice: lowest,
    priceFrom: priceFrom === undefined ? undefined : from,
  };
  const shown: Shown = {
    field: (of: ItemField, as?: string) => fieldText(priced, of, as, { amount: format }),
    part: (is, part) => holds(is, priced) && part,
    texts: ({ of }, part) => keyData(item[of]).map(part),
    own: (_, part) => part(item),
  };
  return <ItemContext value={shown}>{children}</ItemContext>;
}

interface ItemTemplateProps {
  /** The first response of the page's `reads.api`, or a field of it: `0.items`. */
  from: `${number}` | `${number}.${string}`;
  children: ReactNode;
}

/** The view of each item of a response, in the first view only. The browser shows nothing. */
export const ItemTemplate = ({ from, children }: ItemTemplateProps) =>
  isFirstView ? <template data-served={from}>{children}</template> : null;

/** Gets the text of a field, for an attribute or a message. */
export const useField = () => useShown().field;

type FieldProps<T = FieldText> = T extends [infer Name, infer Format]
  ? { of: Name; as: Format }
  : T extends [infer Name]
    ? { of: Name; as?: undefined }
    : never;

export const Field = ({ of, as }: FieldProps) => useField()(...([of, as] as FieldText));

/** What is shown of an item for which the condition holds. */
export const If = ({ is, children }: { is: Condition; children: ReactNode }) => useShown().part(is, children);

/** What is shown of each text of a list. */
export const Each = ({ children, ...list }: FieldList & { children: (text: string) => ReactNode }) =>
  useShown().texts(list, children);

/** The part of an item that needs its script, and what has its place in the first view. */
export const InBrowser = ({ first, children }: { first: ReactNode; children: (item: Item) => ReactNode }) =>
  useShown().own(first, children);

/** The picture of an item in its first view: the page server leaves the address empty if it leads to another origin. */
export const firstPicture = { src: '{image:own}', srcSet: '{image:widths}' };
