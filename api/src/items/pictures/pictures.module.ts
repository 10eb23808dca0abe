import { Module } from '@nestjs/common';
import { ENV, type Env } from '../../platform/config/env.js';
import { FolderStore } from './folder-store.js';
import { PictureConverter } from './picture-converter.js';
import { PictureStore } from './picture-store.js';
import { PicturesController } from './pictures.controller.js';
import { PicturesService } from './pictures.service.js';

const openStore = async (env: Env): Promise<PictureStore> => {
  if (!env.PICTURES_BUCKET) return new FolderStore(env.PICTURES_DIR);
  // The SDK is large, and most shops do without it.
  const { BucketStore } = await import('./bucket-store.js');
  const { PICTURES_BUCKET: name, PICTURES_ENDPOINT: endpoint, PICTURES_REGION: region } = env;
  return new BucketStore({ name, endpoint, region });
};

/** Uploads of pictures, and the files made of them. */
@Module({
  controllers: [PicturesController],
  providers: [PictureConverter, PicturesService, { provide: PictureStore, useFactory: openStore, inject: [ENV] }],
})
export class PicturesModule {}
