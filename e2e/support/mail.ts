import { expect } from '@playwright/test';
import { ports } from './shop';

const outbox = `http://127.0.0.1:${ports.AUTH_STAND_IN_PORT}/emulator/v1/projects/demo-kerf/oobCodes`;

interface Mail {
  email: string;
  requestType: 'PASSWORD_RESET' | 'VERIFY_EMAIL' | 'VERIFY_AND_CHANGE_EMAIL';
  oobLink: string;
}

const linksTo = async (email: string, requestType: Mail['requestType']) => {
  const { oobCodes } = (await (await fetch(outbox)).json()) as { oobCodes: Mail[] };
  return oobCodes.filter(mail => mail.email === email && mail.requestType === requestType).map(mail => mail.oobLink);
};

/** The link in the provider's password-reset e-mail. */
export const resetLink = async (email: string) => {
  await expect.poll(() => linksTo(email, 'PASSWORD_RESET')).toHaveLength(1);
  return (await linksTo(email, 'PASSWORD_RESET'))[0] as string;
};

/** The link in the provider's e-mail to the new address of this account. */
export const emailChangeLink = async (email: string) => {
  await expect.poll(() => linksTo(email, 'VERIFY_AND_CHANGE_EMAIL')).toHaveLength(1);
  return (await linksTo(email, 'VERIFY_AND_CHANGE_EMAIL'))[0] as string;
};

interface ReceivedMail {
  subject: string;
  to: { address: string }[];
  text: string;
}

/** The e-mails of the shop to this address, newest first. */
export const mailsTo = async (email: string): Promise<ReceivedMail[]> => {
  const mails: ReceivedMail[] = await (await fetch(`http://127.0.0.1:${ports.MAIL_STAND_IN_PORT}/email`)).json();
  return mails.filter(({ to }) => to.some(({ address }) => address === email));
};
