import { readFile } from 'node:fs/promises';
import type { Download } from '@playwright/test';
import { extractText } from 'unpdf';

/** The text of a downloaded PDF, as a viewer would copy it. */
export const textOfPdf = async (download: Download): Promise<string> => {
  const { text } = await extractText(new Uint8Array(await readFile(await download.path())));
  return text.join(' ').replace(/\s+/g, ' ');
};
