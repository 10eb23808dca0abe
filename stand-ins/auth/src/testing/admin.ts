import { deleteApp, initializeApp } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';

/** Verifies an ID token as the API does. */
export const verify = (url: string, token: string) => withAdmin(url, auth => auth.verifyIdToken(token, true));

/** Runs `task` with firebase-admin, set up as the API sets it up against the emulator at `url`. */
export async function withAdmin<T>(url: string, task: (auth: ReturnType<typeof getAuth>) => Promise<T>): Promise<T> {
  process.env.FIREBASE_AUTH_EMULATOR_HOST = new URL(url).host;
  const app = initializeApp({ projectId: 'demo-kerf' });
  try {
    return await task(getAuth(app));
  } finally {
    await deleteApp(app);
  }
}
