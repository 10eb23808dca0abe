/**
 * The token of an authorization header, or null. Passport's own parser needs time that grows with the square of the header's
 * length.
 */
export const bearerToken = (authorization = ''): string | null => /^bearer\s+(\S+)/i.exec(authorization)?.[1] ?? null;
