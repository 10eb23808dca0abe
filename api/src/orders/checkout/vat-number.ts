import * as jsvat from 'jsvat';
import { invalidField } from '../../platform/errors/invalid-field.js';
import { refusal } from '../../platform/errors/refusal.js';

const countries = [
  ...[jsvat.austria, jsvat.belgium, jsvat.bulgaria, jsvat.croatia, jsvat.cyprus, jsvat.czechRepublic],
  ...[jsvat.denmark, jsvat.estonia, jsvat.finland, jsvat.france, jsvat.germany, jsvat.greece],
  ...[jsvat.hungary, jsvat.ireland, jsvat.italy, jsvat.latvia, jsvat.lithuania, jsvat.luxembourg],
  ...[jsvat.malta, jsvat.netherlands, jsvat.poland, jsvat.portugal, jsvat.romania],
  ...[jsvat.slovakiaRepublic, jsvat.slovenia, jsvat.spain, jsvat.sweden],
  ...[jsvat.switzerland, jsvat.unitedKingdom],
];

const message = refusal('vatNumber');

/** `VAT`, `VAT No.` and the like before the number. */
const introduction = /^\s*VAT(?:[\s.:#-]*(?:no|nr|number|id|reg(?:istration)?)\b)*[\s.:#-]*/i;
/** Greek numbers begin with EL, not with the code of the country. */
const greece = /^\s*GR/i;
/** A business of Northern Ireland has a British number with this prefix. */
const northernIreland = /^\s*XI/i;

/**
 * A VAT number without spaces and punctuation. Its form and its check digits are checked, not whether it is registered.
 * @throws BadRequestException that names `vatNumber`
 */
export const vatNumberOf = (typed: string | undefined): string | undefined => {
  if (typed === undefined) return undefined;
  const number = typed
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .replace(/\p{Dash}/gu, '-')
    .replace(introduction, '')
    .replace(greece, 'EL');
  const isNorthernIrish = northernIreland.test(number);
  const { isValid, value } = jsvat.checkVAT(
    isNorthernIrish ? number.replace(northernIreland, 'GB') : number,
    countries,
  );
  if (!isValid || !value) throw invalidField('vatNumber', message);
  return isNorthernIrish ? value.replace(/^GB/, 'XI') : value;
};
