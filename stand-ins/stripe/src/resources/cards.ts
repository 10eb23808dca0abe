import { createHash } from 'node:crypto';
import { DECLINES, type Decline } from './declines.js';

/** One of Stripe's test cards and what it does when charged. */
export interface TestCard {
  number: string;
  /** Suffixes of its tokens: `pm_card_visa` and `tok_visa` both end in `visa`. */
  tokens: string[];
  funding?: 'credit' | 'debit' | 'prepaid';
  /** Whether the shopper has to pass a 3-D Secure dialog first. */
  authenticate?: true;
  decline?: Decline;
  /** Whether the payment is disputed as soon as it has succeeded. */
  dispute?: true;
}

const CARDS: TestCard[] = [
  { number: '4242424242424242', tokens: ['visa', 'us'] },
  { number: '4000056655665556', tokens: ['visa_debit'], funding: 'debit' },
  { number: '5555555555554444', tokens: ['mastercard'] },
  { number: '2223003122003222', tokens: [] },
  { number: '5200828282828210', tokens: ['mastercard_debit'], funding: 'debit' },
  { number: '5105105105105100', tokens: ['mastercard_prepaid'], funding: 'prepaid' },
  { number: '378282246310005', tokens: ['amex'] },
  { number: '371449635398431', tokens: [] },
  { number: '6011111111111117', tokens: ['discover'] },
  { number: '3056930009020004', tokens: ['diners'] },
  { number: '36227206271667', tokens: [] },
  { number: '3566002020360505', tokens: ['jcb'] },
  { number: '4000000000000259', tokens: ['createDispute'], dispute: true },
  {
    number: '4000000000000002',
    tokens: ['chargeDeclined', 'visa_chargeDeclined'],
    decline: DECLINES.generic,
  },
  {
    number: '4000000000009995',
    tokens: ['chargeDeclinedInsufficientFunds', 'visa_chargeDeclinedInsufficientFunds'],
    decline: DECLINES.insufficientFunds,
  },
  { number: '4000000000009987', tokens: ['visa_chargeDeclinedLostCard'], decline: DECLINES.lost },
  { number: '4000000000009979', tokens: ['visa_chargeDeclinedStolenCard'], decline: DECLINES.stolen },
  {
    number: '4000000000000069',
    tokens: ['chargeDeclinedExpiredCard', 'visa_chargeDeclinedExpiredCard'],
    decline: DECLINES.expired,
  },
  {
    number: '4000000000000127',
    tokens: ['chargeDeclinedIncorrectCvc', 'visa_chargeDeclinedIncorrectCvc'],
    decline: DECLINES.incorrectCvc,
  },
  {
    number: '4000000000000119',
    tokens: ['chargeDeclinedProcessingError', 'visa_chargeDeclinedProcessingError'],
    decline: DECLINES.processing,
  },
  {
    number: '4000000000006975',
    tokens: ['visa_chargeDeclinedVelocityLimitExceeded'],
    decline: DECLINES.velocity,
  },
  { number: '4000002500003155', tokens: ['authenticationRequiredOnSetup'], authenticate: true },
  { number: '4000002760003184', tokens: ['authenticationRequired'], authenticate: true },
  {
    number: '4000008260003178',
    tokens: ['authenticationRequiredChargeDeclinedInsufficientFunds'],
    authenticate: true,
    decline: DECLINES.insufficientFunds,
  },
  {
    number: '4000000000003220',
    tokens: ['threeDSecure2Required', 'threeDSecureRequired'],
    authenticate: true,
  },
  {
    number: '4000008400001629',
    tokens: ['threeDSecureRequiredChargeDeclined'],
    authenticate: true,
    decline: DECLINES.generic,
  },
];

/** Tells one card number from another without storing it. */
export const fingerprintOf = (number: string) =>
  createHash('sha256').update(`kerf:${number}`).digest('base64url').slice(0, 16);

const byNumber = new Map(CARDS.map(card => [card.number, card]));
const byFingerprint = new Map(CARDS.map(card => [fingerprintOf(card.number), card]));
const byToken = new Map(CARDS.flatMap(card => card.tokens.map(token => [token, card])));

export const testCard = (number: string) => byNumber.get(number);
export const cardOfFingerprint = (fingerprint: string) => byFingerprint.get(fingerprint);
/** The card behind `pm_card_…` or `tok_…`. */
export const cardOfToken = (token: string) => byToken.get(token.replace(/^(pm_card|tok)_/, ''));
