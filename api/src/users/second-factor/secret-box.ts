import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const algorithm = 'aes-256-gcm';
const [ivBytes, tagBytes] = [12, 16];

const keyOf = (secret: string) => Buffer.from(hkdfSync('sha256', secret, '', 'kerf second factor', 32));

/** Encrypts texts for the database, each for one owner: the text of another record cannot be decrypted. */
export class SecretBox {
  private readonly keys: readonly Buffer[];

  /** @param secrets the first encrypts, all decrypt */
  constructor(secrets: readonly [string, ...string[]]) {
    this.keys = secrets.map(keyOf);
  }

  seal(text: string, owner: string): string {
    const iv = randomBytes(ivBytes);
    const cipher = createCipheriv(algorithm, this.keys[0] as Buffer, iv).setAAD(Buffer.from(owner));
    const encrypted = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
    return Buffer.concat([iv, cipher.getAuthTag(), encrypted]).toString('base64url');
  }

  /** Undefined if no key decrypts the text for this owner. */
  open(sealed: string, owner: string): string | undefined {
    for (const key of this.keys) {
      const text = this.openWith(key, Buffer.from(sealed, 'base64url'), owner);
      if (text !== undefined) return text;
    }
    return undefined;
  }

  private openWith(key: Buffer, bytes: Buffer, owner: string): string | undefined {
    try {
      const decipher = createDecipheriv(algorithm, key, bytes.subarray(0, ivBytes), { authTagLength: tagBytes })
        .setAAD(Buffer.from(owner))
        .setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes));
      return decipher.update(bytes.subarray(ivBytes + tagBytes), undefined, 'utf8') + decipher.final('utf8');
    } catch {
      return undefined;
    }
  }
}
