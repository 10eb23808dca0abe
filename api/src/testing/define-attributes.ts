import { staffRoutes } from '@kerf/contracts/staff';
import { firstRecords } from '../catalogue/attributes/first-records.js';
import type { Shop } from './start-shop.js';

/** Adds attributes of the demo shop, which a shop for tests lacks, as staff would. The process of the shop knows them at once. */
export const defineAttributes = async (
  { call }: Pick<Shop, 'call'>,
  token: string,
  ...keys: readonly string[]
): Promise<void> => {
  for (const { _id: key, slot: _, revision: __, ...body } of firstRecords().filter(({ _id }) => keys.includes(_id)))
    expect(await call(staffRoutes.putAttribute, { token, params: { key }, body })).toMatchObject({ status: 200 });
};
