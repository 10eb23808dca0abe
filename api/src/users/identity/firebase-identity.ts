import { setTimeout } from 'node:timers/promises';
import { imageUrl, normalizeEmail, strangerLine } from '@kerf/contracts';
import {
  ForbiddenException,
  type HttpException,
  ServiceUnavailableException,
  UnauthorizedException,
} from '@nestjs/common';
import type { Auth, DecodedIdToken, UserRecord } from 'firebase-admin/auth';
import { refusal } from '../../platform/errors/refusal.js';
import { type AccountEmail, type AccountState, type Identity, IdentityProvider } from './identity-provider.js';

const patienceMs = 5_000;
const longestName = 120;
/** The largest number of accounts per call of the provider. */
const mostAtOnce = 100;
const badProof = ['auth/id-token-expired', 'auth/id-token-revoked', 'auth/invalid-id-token', 'auth/user-not-found'];

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';

/** The library reports argument-error for a bad token and for unreachable certificates; only the messages differ. */
const isBadProof = (error: unknown) =>
  badProof.includes(codeOf(error)) ||
  (codeOf(error) === 'auth/argument-error' && (error as Error).message.includes('ID token'));

const exceptionOf = (error: unknown): HttpException => {
  if (isBadProof(error)) return signInEnded();
  if (codeOf(error) === 'auth/user-disabled')
    return new ForbiddenException({
      message: refusal('accountRemoved'),
      code: 'account-removed',
    });
  return unreachable(error);
};

const signInEnded = () => new UnauthorizedException(refusal('signInEnded'));

const unreachable = (cause: unknown) => new ServiceUnavailableException(refusal('noSignIn'), { cause });

const late = async (): Promise<never> => {
  await setTimeout(patienceMs, undefined, { ref: false });
  throw new Error(`The identity service did not respond within ${patienceMs} ms.`);
};

/** Users choose their name. It is shown to others, so one of several lines or with a link counts as none. */
const name = (claim: unknown): string | null =>
  strangerLine(longestName).safeParse(typeof claim === 'string' ? claim.trim().slice(0, longestName) : claim).data ??
  null;

/** Users choose the URL of their photo. */
const photo = (claim: unknown): string | null => imageUrl.safeParse(claim).data ?? null;

/** Firebase writes it as an HTTP date. */
const validAfter = ({ tokensValidAfterTime }: UserRecord): Date | null =>
  tokensValidAfterTime ? new Date(tokensValidAfterTime) : null;

const toIdentity = (token: DecodedIdToken, account: UserRecord): Identity => ({
  uid: token.uid,
  email: token.email && normalizeEmail(token.email),
  emailVerified: token.email_verified ?? false,
  displayName: name(token.name),
  photoURL: photo(token.picture),
  provider: token.firebase.sign_in_provider,
  providers: account.providerData.map(({ providerId }) => providerId),
  authTime: token.auth_time,
  issuedAt: token.iat,
  validAfter: validAfter(account),
});

export class FirebaseIdentity implements IdentityProvider {
  constructor(private readonly auth: Auth) {}

  async verify(idToken: string): Promise<Identity> {
    const token = await this.ask(() => this.auth.verifyIdToken(idToken, true));
    const account = await this.ask(() => this.auth.getUser(token.uid));
    const identity = toIdentity(token, account);
    // A proof from before a change of the address would undo the change.
    if (identity.email !== (account.email && normalizeEmail(account.email))) throw signInEnded();
    // A provider that takes over an address (Google does) drops the others, but their proofs last up to an hour.
    if (!identity.providers.includes(identity.provider)) throw signInEnded();
    return identity;
  }

  async emailOf(uid: string): Promise<AccountEmail | undefined> {
    const account = await this.unlessGone(() => this.auth.getUser(uid));
    return account?.email ? { email: normalizeEmail(account.email), emailVerified: account.emailVerified } : undefined;
  }

  async disable(uid: string): Promise<void> {
    await this.unlessGone(() => this.auth.updateUser(uid, { disabled: true }));
  }

  async enable(uid: string): Promise<void> {
    await this.unlessGone(() => this.auth.updateUser(uid, { disabled: false }));
  }

  async delete(uid: string): Promise<void> {
    await this.unlessGone(() => this.auth.deleteUser(uid));
  }

  async statesOf(uids: readonly string[]): Promise<ReadonlyMap<string, AccountState>> {
    const states = new Map<string, AccountState>();
    for (let from = 0; from < uids.length; from += mostAtOnce) {
      const asked = uids.slice(from, from + mostAtOnce).map(uid => ({ uid }));
      const { users, notFound } = await this.ask(() => this.auth.getUsers(asked));
      for (const user of users)
        states.set(user.uid, { status: user.disabled ? 'disabled' : 'active', validAfter: validAfter(user) });
      for (const gone of notFound) if ('uid' in gone) states.set(gone.uid, { status: 'missing', validAfter: null });
    }
    return states;
  }

  /** Requests an account that does not exist: any response proves that address and credentials work. */
  async reachable(): Promise<void> {
    await this.unlessGone(() => this.auth.getUser('nobody'));
  }

  private unlessGone<Result>(call: () => Promise<Result>): Promise<Result | undefined> {
    return this.ask(() =>
      call().catch(error => {
        if (codeOf(error) !== 'auth/user-not-found') throw error;
        return undefined;
      }),
    );
  }

  private async ask<Result>(call: () => Promise<Result>): Promise<Result> {
    return Promise.race([call(), late()]).catch(error => {
      throw exceptionOf(error);
    });
  }
}
