import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { PictureStore } from './picture-store.js';

export class FolderStore extends PictureStore {
  constructor(private readonly folder: string) {
    super();
  }

  async read(key: string): Promise<Buffer | undefined> {
    try {
      return await readFile(join(this.folder, key));
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
      throw error;
    }
  }

  async write(key: string, bytes: Uint8Array): Promise<void> {
    const path = join(this.folder, key);
    await mkdir(dirname(path), { recursive: true });
    const partial = `${path}.${randomUUID()}`;
    await writeFile(partial, bytes);
    await rename(partial, path);
  }
}
