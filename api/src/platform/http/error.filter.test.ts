import { Readable } from 'node:stream';
import compress from '@fastify/compress';
import { Controller, Get, StreamableFile } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import { compression } from './compression.js';
import { ErrorFilter } from './error.filter.js';

@Controller()
class Files {
  @Get('/list.csv')
  list(): StreamableFile {
    const rows = Readable.from(
      // biome-ignore lint/correctness/useYield: fails before its first row
      (async function* () {
        throw new Error('The database does not respond.');
      })(),
      { objectMode: false },
    );
    return new StreamableFile(rows, {
      type: 'text/csv; charset=utf-8',
      disposition: 'attachment; filename="list.csv"',
    });
  }
}

it('responds to a file that cannot be read with a readable error', async () => {
  const app = await NestFactory.create<NestFastifyApplication>(
    { module: class {}, controllers: [Files] },
    new FastifyAdapter(),
    { logger: false, abortOnError: false },
  );
  app.useGlobalFilters(new ErrorFilter());
  await app.register(compress, compression);
  await app.listen(0, '127.0.0.1');
  try {
    const response = await fetch(`${await app.getUrl()}/list.csv`, { headers: { 'accept-encoding': 'gzip' } });
    expect(response.status).toBe(500);
    expect(response.headers.get('content-disposition')).toBeNull();
    expect(await response.json()).toMatchObject({ statusCode: 500 });
  } finally {
    await app.close();
  }
});
