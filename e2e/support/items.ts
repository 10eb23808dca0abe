import type { Page } from '@playwright/test';
import { accessToken } from './people';
import { apiUrl } from './shop';

const bowSaw = {
  name: 'Bow Saw',
  description: 'For green wood.',
  image: '/pictures/tools/jigsaw.svg',
  minquantity: 1,
  avilablequantity: 5,
  price: 12.5,
};

type Run = (id: string, headers: Record<string, string>) => Promise<void>;

/** Adds an item that no other test uses as the administrator of the page, and runs the test with it. */
export const withItem = async (page: Page, run: Run, changes: Partial<typeof bowSaw> = {}) => {
  const headers = { authorization: `Bearer ${await accessToken(page)}` };
  const added = await page.request.post(`${apiUrl}/items`, { headers, data: { ...bowSaw, ...changes } });
  const { insertedId } = await added.json();
  try {
    await run(insertedId, headers);
  } finally {
    await page.request.delete(`${apiUrl}/items/${insertedId}`, { headers });
  }
};
