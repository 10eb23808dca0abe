import { readFileSync } from 'node:fs';
import { fastify } from 'fastify';

/** Measures the framework alone: every response is the same compressed page. */
const page = readFileSync(process.env.PAGE_FILE ?? '');
const app = fastify();
app.get('/', (_request, reply) => {
  reply.header('content-type', 'text/html; charset=utf-8').header('content-encoding', 'br').send(page);
});

console.log(`ready ${await app.listen({ port: Number(process.env.PORT), host: '127.0.0.1' })}`);
process.once('SIGTERM', () => process.exit(0));
