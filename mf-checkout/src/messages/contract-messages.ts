import { messageText } from '@kerf/contracts/refusals';
import { shopperTexts } from '@kerf/contracts/refusals/shopper-texts';
import { texts } from '@kerf/federation/texts';

const { required, tooLong, noBreaks, noWebAddress, email, longEmail, phone, longPhone } = shopperTexts;
const ofForms = { required, tooLong, noBreaks, noWebAddress, email, longEmail, phone, longPhone };

const contractTexts = { ...shopperTexts, ...texts('mf-checkout/contract', ofForms) };

/** What a message of the contract says in the language of the page. */
export const contractText = (message: string): string => messageText(message, contractTexts);
