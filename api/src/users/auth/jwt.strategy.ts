import type { KeyObject } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import { Strategy } from 'passport-jwt';
import type { SignedInUser } from '../../platform/access/access.js';
import { ActiveSessions } from '../sessions/active-sessions.js';
import { type IssuedClaims, SessionTokens, tokenTerms } from '../sessions/session-tokens.js';
import { bearerToken } from './bearer-token.js';

/** The library accepts a key object; its types know strings and buffers only. */
type AcceptedKey = KeyObject & Buffer;
type Done = (error: null, key: AcceptedKey) => void;

/** Loads the user of a session token. Role and removal are read from the database on every request. */
@Injectable()
export class JwtStrategy extends PassportStrategy(Strategy, 'jwt') {
  constructor(
    tokens: SessionTokens,
    private readonly sessions: ActiveSessions,
  ) {
    super({
      ...tokenTerms,
      jwtFromRequest: ({ headers }) => bearerToken(headers.authorization),
      secretOrKeyProvider: async (_request: unknown, token: string, done: Done) =>
        done(null, (await tokens.secretFor(token)) as AcceptedKey),
    });
  }

  async validate(claims: IssuedClaims): Promise<SignedInUser | false> {
    return (await this.sessions.signedIn(claims)) ?? false;
  }
}
