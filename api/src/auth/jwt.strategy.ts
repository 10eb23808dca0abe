import { Injectable } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import { Strategy } from 'passport-jwt';
import { UsersService } from '../users/users.service.js';
import type { SignedInUser } from './access.js';
import { bearerToken } from './bearer-token.js';
import { type SessionClaims, SessionTokens, tokenTerms } from './session-tokens.js';

/** Turns a session token into the user of this moment: role and removal are read anew at every request. */
@Injectable()
export class JwtStrategy extends PassportStrategy(Strategy, 'jwt') {
  constructor(
    tokens: SessionTokens,
    private readonly users: UsersService,
  ) {
    super({
      ...tokenTerms,
      jwtFromRequest: ({ headers }) => bearerToken(headers.authorization),
      // It takes a key object as well, its types only do not say so.
      secretOrKeyProvider: (_request: unknown, token: string, done: (error: null, key: never) => void) =>
        done(null, tokens.secretFor(token) as never),
    });
  }

  async validate(claims: SessionClaims): Promise<SignedInUser | false> {
    return (await this.users.signedIn(claims)) ?? false;
  }
}
