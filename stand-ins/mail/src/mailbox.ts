import PostalMime, { type Address, type Email } from 'postal-mime';

/** A message as `GET /email` returns it: the fields that maildev has. */
export interface StoredMail {
  id: string;
  time: string;
  subject: string;
  from: { address: string; name: string }[];
  to: { address: string; name: string }[];
  messageId: string;
  text: string;
  html: string;
  attachments: { fileName: string; contentType: string; length: number }[];
}

const capacity = 500;

/** The latest messages, in memory. */
export class Mailbox {
  #mails: StoredMail[] = [];
  #files = new Map<string, Buffer[]>();
  #count = 0;

  /** Newest first. */
  get mails(): readonly StoredMail[] {
    return this.#mails;
  }

  async add(raw: Buffer): Promise<void> {
    const email = await PostalMime.parse(raw);
    const id = String(++this.#count);
    this.#mails.unshift(toStored(id, email));
    this.#files.set(
      id,
      email.attachments.map(({ content }) => contentOf(content)),
    );
    for (const { id } of this.#mails.splice(capacity)) this.#files.delete(id);
  }

  find(id: string): StoredMail | undefined {
    return this.#mails.find(mail => mail.id === id);
  }

  attachment(id: string, at: number): Buffer | undefined {
    return this.#files.get(id)?.[at];
  }

  clear(): void {
    this.#mails = [];
    this.#files.clear();
  }
}

const toStored = (id: string, email: Email): StoredMail => ({
  id,
  time: email.date ?? '',
  subject: email.subject ?? '',
  from: email.from ? [toAddress(email.from)] : [],
  to: (email.to ?? []).map(toAddress),
  messageId: email.messageId ?? '',
  text: email.text ?? '',
  html: email.html ?? '',
  attachments: email.attachments.map(({ filename, mimeType, content }) => ({
    fileName: filename ?? 'attachment',
    contentType: mimeType,
    length: contentOf(content).length,
  })),
});

const toAddress = ({ address = '', name }: Address) => ({ address, name });
const contentOf = (content: ArrayBuffer | Uint8Array | string): Buffer =>
  typeof content === 'string' ? Buffer.from(content) : Buffer.from(content as Uint8Array);
