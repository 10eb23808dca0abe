import { Controller, Get, NotFoundException, Param, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Public } from '../auth/access.js';
import { bodyFor } from '../lists/public-answer.js';
import { docsFiles, docsPage } from './docs-files.js';

@Controller('/docs')
export class DocsController {
  @Get()
  @Public()
  page(@Req() request: FastifyRequest, @Res({ passthrough: true }) reply: FastifyReply) {
    return bodyFor(request, reply, docsPage);
  }

  @Get('/:file')
  @Public()
  file(@Param('file') name: string, @Req() request: FastifyRequest, @Res({ passthrough: true }) reply: FastifyReply) {
    const file = docsFiles.get(name);
    if (!file) throw new NotFoundException();
    return bodyFor(request, reply, file);
  }
}
