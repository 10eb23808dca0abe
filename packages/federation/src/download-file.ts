import { readConfig } from './config';

/** Saves a file that the page has made, in the browser's folder of downloads. */
export const saveAs = (file: Blob, name: string) => {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
};

/**
 * Downloads a file of the API. A plain link sends no access token, so the file is fetched first.
 * @param path of the API, with its query
 * @param name of the file
 * @throws Error with a sentence for the user
 */
export const downloadFile = async (path: string, name: string, token: string | null): Promise<void> => {
  const { apiUrl } = await readConfig();
  const response = await fetch(apiUrl + path, { headers: { authorization: `Bearer ${token}` } });
  if (!response.ok) throw new Error(`The file could not be loaded (${response.status}).`);
  saveAs(await response.blob(), name);
};
