import { ForbiddenException } from '@nestjs/common';
import { refusal } from '../errors/refusal.js';
import type { SignedInUser } from './access.js';

export const freshMinutes = 5;

export const isFresh = ({ signedInAt }: SignedInUser): boolean =>
  Date.now() - signedInAt.getTime() <= freshMinutes * 60_000;

/**
 * For what a stolen session or a forgotten screen must not do.
 * @throws ForbiddenException with the code `sign-in-again` unless the caller has signed in within the last five minutes
 */
export const requireFreshSignIn = (caller: SignedInUser): void => {
  if (!isFresh(caller)) throw signInAgain();
};

export const signInAgain = () => new ForbiddenException({ message: refusal('signInAgain'), code: 'sign-in-again' });
