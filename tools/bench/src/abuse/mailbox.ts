import { portOf } from '@kerf/tooling/ports';

export interface Mail {
  to: { address: string }[];
  subject: string;
  text: string;
}

/** What the local mailbox has for the addresses that contain this text. @throws Error if no mailbox responds */
export async function mailsOf(address: string): Promise<Mail[]> {
  const port = portOf('mail');
  const response = await fetch(`http://127.0.0.1:${port}/email`).catch(() => undefined);
  if (!response?.ok) throw new Error(`No mailbox responds on port ${port}.`);
  const mails = (await response.json()) as Mail[];
  return mails.filter(({ to }) => to.some(each => each.address.includes(address)));
}
