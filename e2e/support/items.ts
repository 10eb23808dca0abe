import type { APIRequestContext } from '@playwright/test';
import { apiUrl } from './shop';

const bowSaw = {
  name: 'Bow Saw',
  description: 'For green wood.',
  image: '/pictures/tools/jigsaw.svg',
  minquantity: 1,
  avilablequantity: 5,
  price: 12.5,
};

interface Administrator {
  request: APIRequestContext;
  adminHeaders: Record<string, string>;
}

/** Adds an item that no other test uses as the demo administrator, and runs the test with it. */
export const withItem = async (
  { request, adminHeaders: headers }: Administrator,
  run: (id: string) => Promise<void>,
  changes: Partial<typeof bowSaw> = {},
) => {
  const added = await request.post(`${apiUrl}/items`, { headers, data: { ...bowSaw, ...changes } });
  const { insertedId } = await added.json();
  try {
    await run(insertedId);
  } finally {
    await request.delete(`${apiUrl}/items/${insertedId}`, { headers });
  }
};
