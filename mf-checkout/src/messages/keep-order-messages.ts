import { texts } from '@kerf/federation/texts';

/** The texts of the account that keeps a guest's order. */
export const keepOrderMessages = texts('mf-checkout/keep-order', {
  title: 'Keep this order in an account',
  titleOfAccount: 'Keep this order in your account',
  text: 'Track it, return tools and order again without typing your address.',
  known: 'You have an account with this e-mail address. Log in to keep the order there.',
  email: 'E-mail',
  password: 'Password',
  passwordHint: 'At least 6 characters',
  passwordRequired: 'Password is required',
  passwordShort: ({ least }: { least: number }) => `Use at least ${least} characters.`,
  create: 'Create account',
  logIn: 'Log in and keep the order',
  keep: 'Keep it in my account',
  kept: 'This order is in your account now.',
});
