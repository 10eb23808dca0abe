import type { Picture } from '@kerf/contracts';
import type { Person } from '../../../testing/people.js';
import type { Shop } from '../../../testing/start-shop.js';

export const upload = (
  { url }: Pick<Shop, 'url'>,
  { token }: Pick<Person, 'token'>,
  file: Buffer,
  { field = 'file', name = 'saw.jpg', type = 'image/jpeg' } = {},
): Promise<Response> => {
  const form = new FormData();
  form.append(field, new Blob([new Uint8Array(file)], { type }), name);
  return fetch(`${url}/pictures`, { method: 'POST', body: form, headers: { authorization: `Bearer ${token}` } });
};

export const uploaded = async (shop: Pick<Shop, 'url'>, person: Pick<Person, 'token'>, file: Buffer) => {
  const response = await upload(shop, person, file);
  expect(response.status).toBe(201);
  return (await response.json()) as Picture;
};
