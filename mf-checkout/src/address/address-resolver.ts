import { newAddress } from '@kerf/contracts/orders';
import type { FieldError, Resolver } from 'react-hook-form';
import { contractErrors } from '../contract-errors';
import { type AddressErrors, type AddressValues, newAddressOf, withAddressRules } from './address-values';

/** Validates a saved address with its contract. */
export const addressResolver: Resolver<AddressValues> = async (values, _, options) => {
  const entered = newAddressOf(values);
  const { phone, ...parts } = (await contractErrors(newAddress, entered, options)) as Record<string, FieldError>;
  const address = withAddressRules(parts as AddressErrors, entered);
  const shown = { ...(address && { address }), ...(phone && { phone }) };
  return Object.keys(shown).length > 0 ? { values: {}, errors: shown } : { values, errors: {} };
};
