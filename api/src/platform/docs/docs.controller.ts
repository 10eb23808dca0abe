import { Controller, Get, NotFoundException, Param } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { Public } from '../access/access.js';
import { Reply } from '../http/reply.js';
import { bodyFor } from '../response-cache/cached-response.js';
import { docsFiles, docsPage } from './docs-files.js';

@Controller('/docs')
export class DocsController {
  @Get()
  @Public()
  page(@Reply() reply: FastifyReply) {
    return bodyFor(reply.request, reply, docsPage);
  }

  @Get('/:file')
  @Public()
  file(@Param('file') name: string, @Reply() reply: FastifyReply) {
    const file = docsFiles.get(name);
    if (!file) throw new NotFoundException();
    return bodyFor(reply.request, reply, file());
  }
}
