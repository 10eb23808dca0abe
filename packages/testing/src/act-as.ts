import { type Role, sessionStore } from '@kerf/session';

export type Visitor = Role | 'visitor';

/** Sets the session to a sample user with the role, or signs out. */
export const actAs = (visitor: Visitor) =>
  visitor === 'visitor'
    ? sessionStore.setState({ status: 'signed-out', user: null, role: null, token: null }, true)
    : sessionStore.setState(
        {
          status: 'signed-in',
          role: visitor,
          token: `token-of-${visitor}`,
          user: { email: `${visitor}@kerf.test`, displayName: `Casey ${visitor}`, photoURL: null },
        },
        true,
      );
