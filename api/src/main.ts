import 'reflect-metadata';
import { NestFactory } from '@nestjs/core';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { AppModule } from './app.module.js';
import { readEnv } from './platform/config/read-env.js';
import { configureApp, createAdapter } from './platform/http/configure-app.js';
import { addShopTexts } from './platform/languages/shop-texts.js';
import { createLogger, nestLogger } from './platform/logging/logger.js';

const drainMs = 10_000;

/** Graceful shutdown: accepts no new requests, completes running ones and closes the database. */
const stopOn = (signal: NodeJS.Signals, app: NestFastifyApplication): void => {
  process.once(signal, async () => {
    setTimeout(() => process.exit(1), drainMs).unref();
    await app.close();
    process.exit(0);
  });
};

const env = readEnv();
const logger = createLogger(env);
for (const notice of addShopTexts(env)) logger.warn(notice);
const app = await NestFactory.create<NestFastifyApplication>(AppModule, createAdapter(logger, env), {
  rawBody: true,
  logger: nestLogger(logger),
});
await configureApp(app);
// In a container nobody can open the addresses that Fastify would log.
const listenTextResolver = () => `Listening on port ${env.API_PORT}`;
await app.listen({ port: env.API_PORT, host: env.HOST, listenTextResolver }).catch(error => {
  if (error.code !== 'EADDRINUSE') throw error;
  console.error(`Port ${env.API_PORT} is taken. Stop what uses it, or choose another with API_PORT.`);
  process.exit(1);
});
stopOn('SIGTERM', app);
stopOn('SIGINT', app);
console.log(`ready ${env.PUBLIC_URL ?? (await app.getUrl())}`);
