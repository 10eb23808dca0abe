import { ForbiddenException } from '@nestjs/common';
import type { SignedInUser } from './access.js';

export const freshMinutes = 5;

/**
 * For what a stolen session or a forgotten screen must not do.
 * @throws ForbiddenException with the code `sign-in-again` unless the caller has signed in within the last five minutes
 */
export const requireFreshSignIn = ({ signedInAt }: SignedInUser): void => {
  if (Date.now() - signedInAt.getTime() > freshMinutes * 60_000) throw signInAgain();
};

export const signInAgain = () =>
  new ForbiddenException({ message: 'Please sign in again to do this.', code: 'sign-in-again' });
