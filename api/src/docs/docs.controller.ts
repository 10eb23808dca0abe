import { Controller, Get, Header } from '@nestjs/common';
import { Public } from '../auth/access.js';
import { docsPage } from './docs-page.js';
import { openApi } from './openapi.js';

const document = openApi();
const page = docsPage(document);

@Controller('/docs')
export class DocsController {
  @Get('/json')
  @Public()
  json() {
    return document;
  }

  @Get()
  @Public()
  @Header('content-type', 'text/html; charset=utf-8')
  page() {
    return page;
  }
}
