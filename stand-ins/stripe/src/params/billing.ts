import { invalidRequest } from '../errors.js';
import { clearable, hash, type Reader, required, text } from './readers.js';

/** An email address; only its rough form is checked, as Stripe does. */
export const email: Reader<string | undefined> = (raw, name) => {
  const value = text(512)(raw, name);
  if (value === undefined || /^[^\s@]+@[^\s@]+$/.test(value)) return value;
  throw invalidRequest(`Invalid email address: ${value}`, { code: 'email_invalid', param: name });
};

const optional = clearable(text());

const addressShape = {
  city: optional,
  country: optional,
  line1: optional,
  line2: optional,
  postal_code: optional,
  state: optional,
};

export const billingDetails = hash({
  address: hash(addressShape),
  email: clearable(email),
  name: optional,
  phone: optional,
  tax_id: optional,
});

export const shippingDetails = hash({
  address: required(hash(addressShape)),
  carrier: optional,
  name: required(text()),
  phone: optional,
  tracking_number: optional,
});

type GivenAddress = NonNullable<ReturnType<typeof billingDetails>>['address'];

/** An address with every field there, as Stripe stores it. */
export const storedAddress = (given: GivenAddress) => ({
  city: given?.city ?? null,
  country: given?.country ?? null,
  line1: given?.line1 ?? null,
  line2: given?.line2 ?? null,
  postal_code: given?.postal_code ?? null,
  state: given?.state ?? null,
});
