/** Digits, weighted in turn. The check digit completes the sum to a multiple of ten. */
const completesTen = (digits: readonly number[], weights: readonly number[]): boolean => {
  const rest = digits.slice(0, -1).toReversed();
  const sum = rest.reduce((total, digit, at) => total + digit * (weights[at % weights.length] ?? 0), 0);
  return (10 - (sum % 10)) % 10 === digits.at(-1);
};

const digitsOf = (text: string): number[] => Array.from(text, Number);

/** Letters count as UPS counts them: A is 2. */
const upsDigits = (number: string): number[] =>
  Array.from(number.slice(2), sign => (/\d/.test(sign) ? Number(sign) : (sign.charCodeAt(0) - 63) % 10));

const expressDigits = [1, 3, 7];

/** The form of each carrier's tracking numbers, without spaces, and whether the last digit fits the others. */
const forms: readonly [carrier: string, form: RegExp, fits: (number: string) => boolean][] = [
  ['UPS', /^1Z[0-9A-Z]{15}\d$/, number => completesTen(upsDigits(number), [1, 2])],
  ['USPS', /^9\d{19,21}$/, number => completesTen(digitsOf(number), [3, 1])],
  ['DHL', /^J?JD\d{16,20}$/, () => true],
  ['DHL', /^\d{10}$/, number => Number(number.slice(0, 9)) % 7 === Number(number[9])],
  [
    'FedEx',
    /^\d{12}$/,
    number => {
      const [check, ...rest] = digitsOf(number).toReversed();
      const sum = rest.reduce((total, digit, at) => total + digit * (expressDigits[at % 3] ?? 0), 0);
      return (sum % 11) % 10 === check;
    },
  ],
  ['FedEx', /^\d{15}$/, number => completesTen(digitsOf(number), [3, 1])],
];

const plain = (trackingNumber: string): string => trackingNumber.replace(/\s/g, '').toUpperCase();

/** The carrier that numbers its parcels like this. A guess: the staff can choose another one. */
export const carrierOf = (trackingNumber: string): string | undefined => {
  const number = plain(trackingNumber);
  return forms.find(([, form]) => form.test(number))?.[0];
};

/**
 * The carrier in whose form the number is, if its check digit does not fit: a digit is mistyped, or another carrier has the same form. Undefined as long as
 * nothing is wrong.
 */
export const misreadOf = (trackingNumber: string): string | undefined => {
  const number = plain(trackingNumber);
  const found = forms.find(([, form]) => form.test(number));
  return found && !found[2](number) ? found[0] : undefined;
};
