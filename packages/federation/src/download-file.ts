import { readConfig } from './config';

/** Saves a file that the page has made, in the browser's folder of downloads. */
export const saveAs = (file: Blob, name: string) => {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
};

/** Sends a request with an access token: `send` of @kerf/session/send, or one that has the token of an order. */
export type SendWithToken = (request: (token: string | null) => Promise<Response>) => Promise<Response>;

/**
 * Downloads a file of the API. A plain link sends no access token, so the file is fetched first.
 * @param path of the API, with its query
 * @param name of the file
 * @throws Error with a sentence for the user
 */
export const downloadFile = async (path: string, name: string, send: SendWithToken): Promise<void> => {
  const { apiUrl } = await readConfig();
  const response = await send(token => fetch(apiUrl + path, { headers: { authorization: `Bearer ${token}` } }));
  if (!response.ok) throw new Error(await reasonOf(response));
  saveAs(await response.blob(), name);
};

/** A client error of the API has a sentence for the user. */
const reasonOf = async (response: Response): Promise<string> => {
  const { message } = response.status < 500 ? await response.json().catch(() => ({})) : {};
  return typeof message === 'string' ? message : `The file could not be loaded (${response.status}).`;
};
