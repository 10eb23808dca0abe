import type { NewCartOrder } from '@kerf/contracts';
import { newCartOrder } from '@kerf/contracts/orders';
import type { FieldError, FieldErrors, Resolver } from 'react-hook-form';
import { required, withAddressRules } from '../../address/address-values';
import { contractErrors } from '../../contract-errors';
import { type CheckoutValues, noValues } from './checkout-values';

type Errors = FieldErrors<CheckoutValues>;

/** The errors of the fields that the form shows. The API rejects the rest, such as a total above the limit, with a message for the whole form. */
const atFields = (errors: object): Errors =>
  Object.fromEntries(Object.entries(errors).filter(([field]) => field in noValues));

/** The same errors with `text` where nothing is filled in. */
const withRequired = ({ address, phone, ...errors }: Errors, values: CheckoutValues, text: string): Errors => {
  const worded = (error: FieldError | undefined, value: string) =>
    error && value.trim() === '' ? { ...error, message: text } : error;
  const parts = Object.entries(address ?? {}).map(([part, error]) => [
    part,
    worded(error as FieldError, values.address[part as keyof CheckoutValues['address']]),
  ]);
  return {
    ...errors,
    ...(parts.length > 0 && { address: Object.fromEntries(parts) }),
    ...(values.phone.trim() === '' ? { phone: required(text) } : phone && { phone }),
  };
};

/**
 * Validates the checkout with the contract of the order.
 * @param text the one for an empty field in a form that also requires the phone
 */
export const checkoutResolver =
  (toOrder: (values: CheckoutValues) => NewCartOrder, text?: string): Resolver<CheckoutValues> =>
  async (values, _, options) => {
    const order = toOrder(values);
    const shownErrors = atFields(await contractErrors(newCartOrder, order, options));
    const address = withAddressRules(shownErrors.address, order.address);
    const all = { ...shownErrors, ...(address && { address }) };
    const shown = text ? withRequired(all, values, text) : all;
    return Object.keys(shown).length > 0 ? { values: {}, errors: shown } : { values, errors: {} };
  };
