import { staffRoutes } from '@kerf/contracts/staff';
import { Controller, Get, NotFoundException, Param, Req } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AllowAccess } from '../../platform/access/access.js';
import { refusal } from '../../platform/errors/refusal.js';
import type { Call } from '../../platform/http/call.js';
import { Endpoint } from '../../platform/http/endpoint.js';
import { Reply } from '../../platform/http/reply.js';
import { uploadedFile } from '../../platform/http/upload.js';
import { PicturesService } from './pictures.service.js';

const missing = () => new NotFoundException({ message: refusal('noStoredPicture') });

@Controller()
export class PicturesController {
  constructor(private readonly pictures: PicturesService) {}

  @Endpoint(staffRoutes.addPicture)
  async add({ caller: admin, request }: Call<typeof staffRoutes.addPicture>) {
    return this.pictures.add(admin, await uploadedFile(request));
  }

  /** Beside the contract, whose responses are JSON. A name always has the same bytes. */
  @Get('/uploads/:name/:file')
  @AllowAccess('anyone')
  async get(
    @Param('name') name: string,
    @Param('file') file: string,
    @Req() request: FastifyRequest,
    @Reply() reply: FastifyReply,
  ) {
    const [, encoding] = /^[1-9]\d{0,3}\.(avif|webp)$/.exec(file) ?? [];
    if (!encoding || !/^[0-9a-f]{32}$/.test(name)) throw missing();
    const bytes = await this.pictures.read(name, file);
    if (!bytes) throw missing();
    const etag = `"${name}-${file}"`;
    reply.headers({ etag, 'cache-control': 'public, max-age=31536000, immutable' });
    if (request.headers['if-none-match'] === etag) return reply.code(304).send();
    return reply.type(`image/${encoding}`).send(bytes);
  }
}
