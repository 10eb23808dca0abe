import type { Picture } from '@kerf/contracts';
import { picture as pictureSchema } from '@kerf/contracts/staff';
import { Injectable } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import type { SignedInUser } from '../../platform/access/access.js';
import { AuditService } from '../../platform/audit/audit.service.js';
import { withTransaction } from '../../platform/database/with-transaction.js';
import type { ConvertedFile } from './convert.js';
import { PictureConverter } from './picture-converter.js';
import { pictureName } from './picture-name.js';
import { PictureStore } from './picture-store.js';

const typeOf = (encoding: string) => `image/${encoding}` as Picture['sources'][number]['type'];
const descriptionKey = (name: string) => `${name}/picture.json`;

const describe = (name: string, files: readonly ConvertedFile[]): Picture => {
  const sources = files.map(({ encoding, width, height }) => ({
    address: `/uploads/${name}/${width}.${encoding}`,
    type: typeOf(encoding),
    width,
    height,
  }));
  const webp = sources.filter(({ type }) => type === 'image/webp');
  const { address = '', width = 0, height = 0 } = webp.at(-1) ?? {};
  return { address, width, height, sources };
};

/** Converts and stores pictures. The name of a picture is a digest of the file, so that sending it again changes nothing. */
@Injectable()
export class PicturesService {
  constructor(
    @InjectConnection() private readonly connection: Connection,
    private readonly converter: PictureConverter,
    private readonly store: PictureStore,
    private readonly audit: AuditService,
  ) {}

  /** @throws BadRequestException with the reason if the picture is refused */
  async add(admin: SignedInUser, file: Uint8Array): Promise<Picture> {
    const name = pictureName(file);
    const known = await this.store.read(descriptionKey(name));
    if (known) return pictureSchema.parse(JSON.parse(known.toString()));
    const files = await this.converter.convert(file);
    for (const { encoding, width, bytes } of files)
      await this.store.write(`${name}/${width}.${encoding}`, bytes, typeOf(encoding));
    const picture = describe(name, files);
    // Last, so that a picture with a description is complete.
    await this.store.write(descriptionKey(name), Buffer.from(JSON.stringify(picture)), 'application/json');
    await withTransaction(this.connection, session =>
      this.audit.record(session, { actor: admin.id, action: 'picture.add', subject: `picture:${name}` }),
    );
    return picture;
  }

  read(name: string, file: string): Promise<Buffer | undefined> {
    return this.store.read(`${name}/${file}`);
  }
}
