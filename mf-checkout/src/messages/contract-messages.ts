import { contractErrors } from '@kerf/federation/contract-errors';
import { texts } from '@kerf/federation/texts';

/** What the contract says about the fields of forms. Its messages are English, and a translation is found by them. */
const englishContract = {
  required: 'This field is required.',
  tooLong: ({ most }: { most: string }) => `This field has at most ${most} characters.`,
  noBreaks: 'Remove line breaks and invisible characters from this field.',
  noWebAddress: 'This field cannot contain a web address.',
  email: 'Enter a valid e-mail address.',
  longEmail: 'An e-mail address has at most 254 characters.',
  phone: 'Enter a phone number, for example +81 3 1234 5678.',
  longPhone: 'A phone number has at most 40 characters.',
};

export const contract = contractErrors(englishContract, texts('mf-checkout/contract', englishContract));
