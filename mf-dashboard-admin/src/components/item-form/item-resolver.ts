import type { NewItem, NewItemForm } from '@kerf/contracts';
import { attributeValues, newItemForm } from '@kerf/contracts/staff';
import { type Resolver, set } from 'react-hook-form';
import { contractResolver, issuesInWords } from '../contract-errors';

const resolver = contractResolver<NewItem, NewItemForm>(newItemForm);

/** Validates an item with the contract. A value of an attribute has one of several forms, and its error is that of the form that it matches best. */
export const itemResolver: Resolver<NewItemForm, unknown, NewItem> = async (values, ...form) => {
  const result = await resolver(values, ...form);
  if (!('attributes' in result.errors)) return result;
  const { error } = attributeValues.safeParse(values.attributes);
  // Without a type, the library drops the errors of an object when its value changes.
  const attributes: object = { type: 'value' };
  for (const { path, message } of issuesInWords(error?.issues ?? []))
    set(attributes, [...path, 'message'].join('.'), message);
  return { values: {}, errors: { ...result.errors, attributes } };
};
