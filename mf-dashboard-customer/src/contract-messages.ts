import { shopperTexts } from '@kerf/contracts/refusals/shopper-texts';
import { texts } from '@kerf/federation/texts';

const { required, tooLong, noBreaks, noWebAddress, photo, longPhoto, phone, longPhone } = shopperTexts;
const ofForms = { required, tooLong, noBreaks, noWebAddress, photo, longPhoto, phone, longPhone };

/** What the contract says about the fields of forms, by the codes of its checks. */
export const contractTexts = { ...shopperTexts, ...texts('mf-dashboard-customer/contract', ofForms) };
