import type { Inserted } from '@kerf/contracts';
import { type NewItemJson, staffRoutes } from '@kerf/contracts/staff';
import type { Shop } from './start-shop.js';

/** What the form for a new item sends: a saw at $20.00 with a stock of five. */
export const newItem: NewItemJson = {
  name: 'Rip Saw',
  image: '/pictures/tools/rip-saw.svg',
  minquantity: 1,
  avilablequantity: 5,
  price: 20,
  description: 'Cuts along the grain.',
};

/** Adds such an item, as staff would, and returns its id. */
export const addNewItem = async (
  { call }: Pick<Shop, 'call'>,
  token: string,
  changes: Partial<NewItemJson> = {},
): Promise<string> => {
  const response = await call(staffRoutes.addItem, { token, body: { ...newItem, ...changes } });
  expect(response).toMatchObject({ status: 201 });
  return (response.body as Inserted).insertedId;
};
