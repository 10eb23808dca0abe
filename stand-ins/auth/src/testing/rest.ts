export interface Session {
  localId: string;
  email: string;
  idToken: string;
  refreshToken: string;
}

/** The REST calls of the Firebase SDK. Each rejects with the emulator's error code. */
export function rest(url: string) {
  const accounts = `${url}/identitytoolkit.googleapis.com/v1/accounts`;
  return {
    signUp: (email: string, password: string): Promise<Session> =>
      post(`${accounts}:signUp?key=any`, { email, password, returnSecureToken: true }),
    signIn: (email: string, password: string): Promise<Session> =>
      post(`${accounts}:signInWithPassword?key=any`, { email, password, returnSecureToken: true }),
    sendLink: (body: object): Promise<unknown> => post(`${accounts}:sendOobCode?key=any`, body),
    refresh: (refreshToken: string): Promise<{ id_token: string }> =>
      post(`${url}/securetoken.googleapis.com/v1/token?key=any`, {
        grant_type: 'refresh_token',
        refresh_token: refreshToken,
      }),
  };
}

async function post<T>(url: string, body: object): Promise<T> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const result = (await response.json()) as T & { error?: { message: string } };
  if (!response.ok) throw new Error(result.error?.message);
  return result;
}
