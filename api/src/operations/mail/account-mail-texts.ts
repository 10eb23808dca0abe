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
  secondFactor: {
    on: {
      subject: 'Your second factor was turned on',
      text: 'The second factor of your account at Kerf was turned on. You type a code of your authenticator app when you sign in. All other browsers were signed out.',
    },
    off: {
      subject: 'Your second factor was turned off',
      text: 'The second factor of your account at Kerf was turned off. Your password alone opens your account now.',
    },
    reset: {
      subject: 'Your second factor was removed',
      text: 'An administrator of the shop has removed the second factor of your account, and ended its sessions. You sign in with your password, and can set up a new second factor in your profile, below Security.',
    },
    renewed: {
      subject: 'Your recovery codes were renewed',
      text: 'Your account at Kerf has new recovery codes. The earlier ones no longer work.',
    },
    used: {
      subject: 'A recovery code of your account was used',
      text: 'A recovery code was typed instead of a code of your authenticator app. It does not work again. Your profile says how many are left.',
    },
    ifNotYou: 'If you did not do this or ask for it, change your password and write to us at once.',
    profile: 'Open your profile',
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
