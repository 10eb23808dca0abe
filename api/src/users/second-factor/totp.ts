import { Secret, TOTP } from 'otpauth';

const period = 30;

/** What authenticator apps know: RFC 6238 with SHA-1, six digits and steps of 30 seconds. */
const totpOf = (secret: string, label = '') =>
  new TOTP({ issuer: 'Kerf', label, algorithm: 'SHA1', digits: 6, period, secret: Secret.fromBase32(secret) });

/** A new secret of 160 bits, in base 32. */
export const newSecret = (): string => new Secret({ size: 20 }).base32;

/** The address that authenticator apps read from a QR code. */
export const uriOf = (secret: string, email: string): string => totpOf(secret, email).toString();

/** Whether a text has the form of a code. */
export const isTotp = (text: string): boolean => /^\d{6}$/.test(text);

/** The step of a code. Of the last, the present and the next step, because clocks differ. Undefined for a wrong code. */
export const stepOf = (secret: string, code: string, now = Date.now()): number | undefined => {
  const delta = isTotp(code) ? totpOf(secret).validate({ token: code, timestamp: now, window: 1 }) : null;
  return delta === null ? undefined : Math.floor(now / 1000 / period) + delta;
};
