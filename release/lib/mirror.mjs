import { readFile, rename, writeFile } from 'node:fs/promises';
import { POINTER } from './pointer.mjs';

/** Makes `file` what the store's pointer is, whole or not at all. Answers whether it was another before. */
export async function mirror(store, file) {
  const pointer = await store.read(POINTER);
  const known = await readFile(file).catch(error => {
    if (error.code !== 'ENOENT') throw error;
  });
  if (!pointer || known?.equals(pointer.body)) return false;
  const draft = `${file}.draft`;
  await writeFile(draft, pointer.body);
  await rename(draft, file);
  return true;
}
