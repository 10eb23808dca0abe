import type { FieldErrors } from 'react-hook-form';
import { addressLabels, addressMessages } from '../../messages/address-messages';
import { checkoutMessages as checkout } from '../../messages/checkout-messages';
import type { CheckoutValues } from './checkout-values';

/** The fields of the form in their order: what each is called, what is in it, and whether it is invalid. */
const fieldsOf = ({ address: errors = {}, ...others }: FieldErrors<CheckoutValues>, values: CheckoutValues) => {
  const { address, email, company, vatNumber, phone } = values;
  const { postcode, city, region } = addressLabels(address.country);
  return [
    [checkout.email, email, others.email],
    [checkout.companyName, company, others.company],
    [checkout.vatName, vatNumber, others.vatNumber],
    [addressMessages.country, address.country, errors.country],
    [addressMessages.name, address.name, errors.name],
    [addressMessages.line1, address.line1, errors.line1],
    [addressMessages.line2Name, address.line2, errors.line2],
    [postcode, address.postcode, errors.postcode],
    [city, address.city, errors.city],
    [region, address.region, errors.region],
    [addressMessages.phone, phone, others.phone],
  ] as const;
};

/** Which fields keep the order from being placed; undefined if none does. */
export const missingText = (errors: FieldErrors<CheckoutValues>, values: CheckoutValues): string | undefined => {
  const invalid = fieldsOf(errors, values).filter(([, , error]) => error);
  const labels = (isMissing: boolean) =>
    invalid.flatMap(([label, value]) => ((value.trim() === '') === isMissing ? [label] : []));
  const [missing, wrong] = [labels(true), labels(false)];
  const sentences = [
    ...(missing.length > 0 ? [checkout.missing({ fields: missing })] : []),
    ...(wrong.length > 0 ? [checkout.wrong({ fields: wrong })] : []),
  ];
  return sentences.length > 0 ? sentences.join(' ') : undefined;
};
