import type { ShopConfig } from '@kerf/federation';
import { initializeApp } from 'firebase/app';
import { type AppCheck, getToken, initializeAppCheck, ReCaptchaEnterpriseProvider } from 'firebase/app-check';

let appCheck: AppCheck | undefined;

/** The token of Firebase App Check with reCAPTCHA Enterprise. The library keeps it until it expires. */
export const appCheckToken = async (
  { siteKey, appId }: { siteKey: string; appId: string },
  { projectId, apiKey }: ShopConfig['identity'],
): Promise<string> => {
  // An app of its own: the one of the identity provider has no app id, and signing in does not need this check.
  appCheck ??= initializeAppCheck(initializeApp({ projectId, apiKey, appId }, 'bot-check'), {
    provider: new ReCaptchaEnterpriseProvider(siteKey),
    isTokenAutoRefreshEnabled: false,
  });
  return (await getToken(appCheck)).token;
};
