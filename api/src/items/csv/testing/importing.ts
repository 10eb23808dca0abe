import type { ImportReport } from '@kerf/contracts';
import { staffRoutes } from '@kerf/contracts/staff';
import type { ApiResponse } from '../../../testing/call.js';
import type { Person } from '../../../testing/people.js';
import type { Shop } from '../../../testing/start-shop.js';

interface Options {
  dryRun?: boolean;
  key?: string;
}

export const sendCsv = (
  { call }: Pick<Shop, 'call'>,
  { token }: Pick<Person, 'token'>,
  body: string,
  { dryRun, key }: Options = {},
): Promise<ApiResponse> =>
  call(staffRoutes.importItems, {
    token,
    body,
    headers: { 'content-type': 'text/csv', ...(key && { 'idempotency-key': key }) },
    ...(dryRun && { query: { dryRun: 'true' } }),
  });

export const importCsv = async (
  shop: Pick<Shop, 'call'>,
  person: Pick<Person, 'token'>,
  body: string,
  options?: Options,
): Promise<ImportReport> => {
  const response = await sendCsv(shop, person, body, options);
  expect(response).toMatchObject({ status: 200 });
  return response.body as ImportReport;
};

export const exportCsv = async ({ url }: Pick<Shop, 'url'>, token?: string, language?: string): Promise<Response> =>
  fetch(`${url}/items.csv`, {
    headers: { ...(token && { authorization: `Bearer ${token}` }), ...(language && { 'accept-language': language }) },
  });
