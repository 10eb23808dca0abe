import { texts } from '@kerf/federation/texts';

/** The texts of the sign-in. They are not in messages.ts, which every page loads. The unusual spellings come from the specification. */
export const signInMessages = texts('shell/sign-in', {
  login: {
    email: 'Email',
    password: 'Password',
    submit: 'Login',
    forgot: 'Forgot password?',
    resetSent: ({ email }: { email: string }) =>
      `If ${email} has an account, a link to set a new password is on its way.`,
    guestTitle: 'Order without an account',
    guestText: 'Your choice is kept. You need an e-mail address and a card.',
    guest: 'Continue as a guest',
    account: 'You have an account',
    toSignup: 'New to Kerf?',
    createAccount: 'Create an account',
    orderedAsGuest: 'Ordered without an account?',
    google: 'Continue with Google',
    github: 'Continue with GitHub',
    githubOff: 'GitHub sign-in is not available here.',
    or: 'or',
    elsewhere: ({ email }: { email: string }) =>
      `You are signed in as ${email}. That page needs an administrator's account.`,
  },
  again: {
    title: 'Sign in again',
    text: 'You were signed out. Sign in to go on; what you typed is kept.',
    giveUp: 'Stay signed out',
  },
  fresh: {
    title: 'Confirm that it is you',
    text: 'This needs a sign-in of the last five minutes. Sign in to go on.',
    giveUp: 'Cancel',
  },
  code: {
    label: 'Code',
    hint: 'Of your authenticator app, or a recovery code.',
    required: 'Type the code.',
    submit: 'Confirm',
    back: 'Sign in to another account',
  },
  signup: {
    name: 'Name',
    submit: 'Sign Up',
    toLogin: 'Already have an account?',
    login: 'Login',
  },
  form: {
    emailRequired: 'Email Address is required',
    emailInvalid: 'Enter a valid e-mail address.',
    nameRequired: 'Name is required',
    passwordRequired: 'Password is required',
    passwordShort: ({ least }: { least: number }) => `Use at least ${least} characters.`,
  },
  error: ({ message }: { message: string }) => `Error: ${message}`,
});
