/**
 * The token of an authorization header, null where there is none. Passport's own reading begins anew at each letter, so that
 * a long header takes its length squared.
 */
export const bearerToken = (authorization = ''): string | null => /^bearer\s+(\S+)/i.exec(authorization)?.[1] ?? null;
