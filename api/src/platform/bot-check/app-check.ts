import { createRemoteJWKSet, errors, jwtVerify } from 'jose';
import type { BotCheckProvider } from './bot-check.js';

const badToken = [
  errors.JOSEAlgNotAllowed,
  errors.JOSENotSupported,
  errors.JWKSMultipleMatchingKeys,
  errors.JWKSNoMatchingKey,
  errors.JWSInvalid,
  errors.JWSSignatureVerificationFailed,
  errors.JWTClaimValidationFailed,
  errors.JWTExpired,
  errors.JWTInvalid,
];

/** Firebase App Check (https://firebase.google.com/docs/app-check/custom-resource-backend): a JWT of this shop's web app. */
export class AppCheck implements BotCheckProvider {
  private readonly keys: ReturnType<typeof createRemoteJWKSet>;

  /** @param appId `1:PROJECT_NUMBER:web:…` */
  constructor(
    url: string,
    private readonly projectId: string,
    private readonly appId: string,
    timeoutMs: number,
  ) {
    this.keys = createRemoteJWKSet(new URL(url), { timeoutDuration: timeoutMs, cacheMaxAge: 6 * 60 * 60_000 });
  }

  async accepts(token: string): Promise<boolean> {
    const [, projectNumber] = this.appId.split(':');
    try {
      await jwtVerify(token, this.keys, {
        algorithms: ['RS256'],
        issuer: `https://firebaseappcheck.googleapis.com/${projectNumber}`,
        audience: `projects/${this.projectId}`,
        subject: this.appId,
        requiredClaims: ['exp'],
      });
      return true;
    } catch (error) {
      if (badToken.some(kind => error instanceof kind)) return false;
      throw error;
    }
  }
}
