import { mailFailure } from './mail-failure.js';

it.each([
  [{ code: 'ECONNECTION' }, 'ECONNECTION', 'wait'],
  [{ code: 'EAUTH', responseCode: 535 }, 'EAUTH 535', 'wait'],
  [{ code: 'EENVELOPE', responseCode: 550 }, 'EENVELOPE 550', 'give-up'],
  [{ code: 'EENVELOPE', responseCode: 451 }, 'EENVELOPE 451', 'retry'],
  [{ code: 'EMESSAGE', responseCode: 554 }, 'EMESSAGE 554', 'retry'],
  [new TypeError('ann@kerf.test'), 'unknown', 'wait'],
])('%j is %s: %s', (error, code, next) => {
  expect(mailFailure(error)).toMatchObject({ code, next, message: code });
});
