interface SignedUp {
  uid: string;
  idToken: string;
}

/** The emulator's own sign-in calls, as the browser's library makes them. */
const ask = async (
  host: string,
  action: 'signUp' | 'signInWithPassword' | 'signInWithIdp',
  body: object,
): Promise<SignedUp> => {
  const response = await fetch(`http://${host}/identitytoolkit.googleapis.com/v1/accounts:${action}?key=local`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...body, returnSecureToken: true }),
  });
  const result = (await response.json()) as { localId: string; idToken: string; error?: { message: string } };
  if (!response.ok) throw new Error(result.error?.message);
  return { uid: result.localId, idToken: result.idToken };
};

/** Makes an account at the identity service; its id and a fresh proof of sign-in. */
export const signUp = (host: string, email: string, displayName = 'Ann Sawyer'): Promise<SignedUp> =>
  ask(host, 'signUp', { email, password: 'a-password', displayName });

/** Signs in to an account. Rejects with the service's code, e.g. USER_DISABLED. */
export const signIn = (host: string, email: string, password = 'a-password'): Promise<SignedUp> =>
  ask(host, 'signInWithPassword', { email, password });

/** Signs in with Google, which proves the address. Makes the account if there is none. */
export const signInWithGoogle = async (host: string, email: string): Promise<SignedUp> => {
  const claims = { sub: `google-${email}`, email, email_verified: true, name: 'Ann Sawyer' };
  const postBody = `providerId=google.com&id_token=${encodeURIComponent(JSON.stringify(claims))}`;
  return ask(host, 'signInWithIdp', { postBody, requestUri: 'http://localhost', returnIdpCredential: true });
};

/** Changes the address of an account as its owner does: asks for the link, and opens it. */
export const changeEmail = async (host: string, { idToken }: SignedUp, newEmail: string): Promise<void> => {
  const call = async (path: string, body?: object) => {
    const response = await fetch(`http://${host}/${path}`, {
      headers: { 'content-type': 'application/json' },
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
    });
    if (!response.ok) throw new Error(await response.text());
    return response.json();
  };
  const accounts = 'identitytoolkit.googleapis.com/v1/accounts';
  await call(`${accounts}:sendOobCode?key=local`, { requestType: 'VERIFY_AND_CHANGE_EMAIL', idToken, newEmail });
  const { oobCodes } = (await call('emulator/v1/projects/demo-kerf/oobCodes')) as {
    oobCodes: { newEmail?: string; oobLink: string }[];
  };
  const link = oobCodes.findLast(code => code.newEmail === newEmail)?.oobLink ?? '';
  await call(`${accounts}:update?key=local`, { oobCode: new URL(link).searchParams.get('oobCode') });
};

interface Change {
  localId: string;
  disableUser?: boolean;
  emailVerified?: boolean;
  password?: string;
}

/** What somebody at the service's console does to an account. */
const administer = async (host: string, action: 'update' | 'delete', body: Change): Promise<void> => {
  const response = await fetch(`http://${host}/identitytoolkit.googleapis.com/v1/accounts:${action}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: 'Bearer owner' },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(await response.text());
};

/** Disables or enables the account, as somebody at the service's console would. */
export const setDisabled = (host: string, uid: string, disableUser: boolean): Promise<void> =>
  administer(host, 'update', { localId: uid, disableUser });

/** The account's e-mail address is proven to be its owner's. */
export const setVerified = (host: string, uid: string): Promise<void> =>
  administer(host, 'update', { localId: uid, emailVerified: true });

/** The account gets another password, which ends its sign-ins. */
export const setPassword = (host: string, uid: string, password: string): Promise<void> =>
  administer(host, 'update', { localId: uid, password });

/** Deletes the account: who signs up with its address next has another. */
export const deleteAccount = (host: string, uid: string): Promise<void> => administer(host, 'delete', { localId: uid });
