import { staffTexts } from '@kerf/contracts/refusals/all-texts';
import { shopperTexts } from '@kerf/contracts/refusals/shopper-texts';
import { texts } from '@kerf/federation/texts';

const { required, tooLong, noBreaks, photo, longPhoto, wholeNumber } = shopperTexts;
const ofForms = { ...staffTexts, required, tooLong, noBreaks, photo, longPhoto, wholeNumber };

/** What the contract says about the fields of forms, by the codes of its checks. */
export const contractTexts = { ...shopperTexts, ...texts('mf-dashboard-admin/contract', ofForms) };
