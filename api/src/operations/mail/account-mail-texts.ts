import { texts } from '../../platform/languages/texts.js';

export const accountMails = texts('api/account-mails', {
  emailChanged: {
    subject: 'Your account has another e-mail address',
    heading: 'Your e-mail address was changed',
    text: 'Your account at Kerf no longer has this e-mail address. Messages about your orders go to the new one, and you sign in with it.',
    ifNotYou: 'If you did not change it, write to us at once, so that we can close the account.',
    write: 'Write to us',
  },
  newDevice: {
    subject: 'A new browser signed in to your account',
    heading: 'A new browser signed in to your account',
    text: ({ device, time }: { device: string | undefined; time: string }) =>
      `${device ?? 'A browser'} signed in to your account at Kerf on ${time} (UTC). We have not seen this browser with your account before.`,
    ifNotYou:
      'If it was you, you need to do nothing. If not, change your password, and end its session in your profile, below "Where you are signed in".',
    profile: 'Open your profile',
  },
  secondFactorReset: {
    subject: 'Your second factor was removed',
    heading: 'Your second factor was removed',
    text: 'An administrator of the shop has removed the second factor of your account, and ended its sessions. You sign in with your password, and can set up a new second factor in your profile, below Security.',
    ifNotYou: 'If you did not ask for it, write to us at once.',
    signIn: 'Sign in',
  },
  backInStock: {
    subject: ({ item }: { item: string }) => `${item} is back in stock`,
    heading: ({ item }: { item: string }) => `${item} is back`,
    text: ({ price }: { price: string }) =>
      `You asked us to tell you when this tool is back. It is in stock again, at ${price}. We cannot keep it for you, so it may sell out again.`,
    onlyOne: 'This is the only message about it, unless you ask for another.',
    see: 'See the tool',
  },
});
