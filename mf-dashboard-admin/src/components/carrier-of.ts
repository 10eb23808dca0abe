/** The form of each carrier's tracking numbers, without spaces. */
const forms: readonly [carrier: string, form: RegExp][] = [
  ['UPS', /^1Z[0-9A-Z]{16}$/],
  ['USPS', /^9\d{19,21}$/],
  ['DHL', /^(J?JD\d{16,20}|\d{10})$/],
  ['FedEx', /^(\d{12}|\d{15})$/],
];

/** The carrier that numbers its parcels like this. A guess: the staff can choose another one. */
export const carrierOf = (trackingNumber: string): string | undefined => {
  const number = trackingNumber.replace(/\s/g, '').toUpperCase();
  return forms.find(([, form]) => form.test(number))?.[0];
};
