import { fieldOf, type ItemField, type NumberField } from './item-fields.js';

/**
 * A condition on the fields of an item, as data: the build writes it into a first view, and the page server and the browser decide it with
 * `holds`.
 */
export type Condition =
  | readonly [is: 'below' | 'above', field: NumberField, than: NumberField | number]
  | readonly [is: 'has', field: ItemField]
  | readonly [is: 'not', condition: Condition]
  | readonly [is: 'and' | 'or', one: Condition, other: Condition];

export const below = (field: NumberField, than: NumberField | number): Condition => ['below', field, than];
export const above = (field: NumberField, than: NumberField | number): Condition => ['above', field, than];
/** Whether the item has a value there. */
export const has = (field: ItemField): Condition => ['has', field];
export const not = (condition: Condition): Condition => ['not', condition];
export const and = (one: Condition, other: Condition): Condition => ['and', one, other];
export const or = (one: Condition, other: Condition): Condition => ['or', one, other];

/** A field without a value is neither below a number nor above it. */
const numberOf = (item: object, operand: string | number): number =>
  Number(typeof operand === 'number' ? operand : fieldOf(item, operand));

/** @throws Error if a release has written another condition */
export const holds = (condition: Condition, item: object): boolean => {
  switch (condition[0]) {
    case 'below':
      return numberOf(item, condition[1]) < numberOf(item, condition[2]);
    case 'above':
      return numberOf(item, condition[1]) > numberOf(item, condition[2]);
    case 'has':
      return fieldOf(item, condition[1]) != null;
    case 'not':
      return !holds(condition[1], item);
    case 'and':
      return holds(condition[1], item) && holds(condition[2], item);
    case 'or':
      return holds(condition[1], item) || holds(condition[2], item);
    default:
      throw new Error(`${JSON.stringify(condition)} is no condition.`);
  }
};
