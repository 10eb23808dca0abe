import { BadRequestException } from '@nestjs/common';
import {
  austria,
  belgium,
  bulgaria,
  checkVAT,
  croatia,
  cyprus,
  czechRepublic,
  denmark,
  estonia,
  finland,
  france,
  germany,
  greece,
  hungary,
  ireland,
  italy,
  latvia,
  lithuania,
  luxembourg,
  malta,
  netherlands,
  poland,
  portugal,
  romania,
  slovakiaRepublic,
  slovenia,
  spain,
  sweden,
  switzerland,
  unitedKingdom,
} from 'jsvat';

const countries = [
  ...[austria, belgium, bulgaria, croatia, cyprus, czechRepublic, denmark, estonia, finland, france, germany, greece],
  ...[hungary, ireland, italy, latvia, lithuania, luxembourg, malta, netherlands, poland, portugal, romania],
  ...[slovakiaRepublic, slovenia, spain, sweden, switzerland, unitedKingdom],
];

const message = 'This is not a VAT number. Enter it with the letters of its country, for example DE136695976.';

/** A business of Northern Ireland has a British number with this prefix. */
const northernIreland = /^\s*XI/i;

/**
 * A VAT number without spaces and punctuation. Its form and its check digits are checked, not whether it is registered.
 * @throws BadRequestException that names `vatNumber`
 */
export const vatNumberOf = (typed: string | undefined): string | undefined => {
  if (typed === undefined) return undefined;
  const isNorthernIrish = northernIreland.test(typed);
  const { isValid, value } = checkVAT(isNorthernIrish ? typed.replace(northernIreland, 'GB') : typed, countries);
  if (!isValid || !value) throw new BadRequestException({ message, issues: [{ path: 'vatNumber', message }] });
  return isNorthernIrish ? value.replace(/^GB/, 'XI') : value;
};
