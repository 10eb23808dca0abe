import { readFileSync } from 'node:fs';
import { fastify } from 'fastify';

/** Measures the framework alone: it sends the bytes in the JSON file PAGES_FILE, which are encoded in base64, by address. */
const pages: Record<string, string> = JSON.parse(readFileSync(process.env.PAGES_FILE ?? '', 'utf8'));
const bodies = new Map(Object.entries(pages).map(([path, body]) => [path, Buffer.from(body, 'base64')]));
const app = fastify();
app.get('/*', ({ url }, reply) => {
  reply.header('content-type', 'text/html; charset=utf-8').header('content-encoding', 'br').send(bodies.get(url));
});

console.log(`ready ${await app.listen({ port: Number(process.env.PORT), host: '127.0.0.1' })}`);
process.once('SIGTERM', () => process.exit(0));
