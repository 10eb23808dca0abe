import { brandOf, cvcLength, passesLuhn } from '../browser/card-number.js';
import { invalidRequest, StripeError } from '../errors.js';
import { hash, integer, text, type Values } from '../params/readers.js';
import { cardOfToken, type TestCard, testCard } from './cards.js';

const shape = {
  number: text(),
  exp_month: integer,
  exp_year: integer,
  cvc: text(),
  token: text(),
};

export const cardDetails = hash(shape);

export interface CardDetails {
  card: TestCard;
  expMonth: number;
  expYear: number;
  cvcGiven: boolean;
}

const refused = (code: string, param: string, message: string) =>
  new StripeError(402, { type: 'card_error', code, message, param });

/** What was typed as a card, checked as Stripe checks it. Only Stripe's test numbers are taken. Throws StripeError. */
export function checkCard(given: Values<typeof shape>): CardDetails {
  if (given.token !== undefined) return fromToken(given.token);
  const number = (given.number ?? '').replace(/[\s-]/g, '');
  if (number === '') {
    throw invalidRequest('Missing required param: card[number].', {
      code: 'parameter_missing',
      param: 'card[number]',
    });
  }
  if (!/^\d{12,19}$/.test(number) || !passesLuhn(number)) {
    throw refused('incorrect_number', 'number', 'Your card number is incorrect.');
  }
  const { expMonth, expYear } = checkExpiry(given.exp_month, given.exp_year);
  checkCvc(given.cvc, number);
  const card = testCard(number);
  if (!card) throw realCard();
  return { card, expMonth, expYear, cvcGiven: given.cvc !== undefined };
}

function fromToken(token: string): CardDetails {
  const card = cardOfToken(token);
  if (!card) throw invalidRequest(`No such token: '${token}'`, { code: 'resource_missing', param: 'card[token]' });
  return tokenDetails(card);
}

/** The details of a card that came as a test token. */
export const tokenDetails = (card: TestCard): CardDetails => ({
  card,
  expMonth: 12,
  expYear: new Date().getFullYear() + 5,
  cvcGiven: true,
});

function checkExpiry(month = 0, year = -1): { expMonth: number; expYear: number } {
  const expYear = year >= 0 && year < 100 ? 2000 + year : year;
  const now = new Date();
  const yearNow = now.getFullYear();
  if (month < 1 || month > 12) {
    throw refused('invalid_expiry_month', 'exp_month', "Your card's expiration month is invalid.");
  }
  if (expYear < yearNow || expYear > yearNow + 50) {
    throw refused('invalid_expiry_year', 'exp_year', "Your card's expiration year is invalid.");
  }
  if (expYear === yearNow && month < now.getMonth() + 1) {
    throw refused('invalid_expiry_month', 'exp_month', "Your card's expiration month is invalid.");
  }
  return { expMonth: month, expYear };
}

function checkCvc(cvc: string | undefined, number: string): void {
  if (cvc === undefined) return;
  if (/^\d+$/.test(cvc) && cvc.length === cvcLength(brandOf(number))) return;
  throw refused('invalid_cvc', 'cvc', "Your card's security code is invalid.");
}

const realCard = () =>
  new StripeError(402, {
    type: 'card_error',
    code: 'card_declined',
    decline_code: 'test_mode_live_card',
    message:
      'Your card was declined. Your request was in test mode, but used a non test card. For a list of valid test cards, visit: https://stripe.com/docs/testing.',
  });
