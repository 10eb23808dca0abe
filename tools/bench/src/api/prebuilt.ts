import 'reflect-metadata';
import { Controller, Get, Header } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter } from '@nestjs/platform-fastify';

/** Measures the framework alone: responds with the given JSON, without a database. */
class Prebuilt {
  respond() {
    return process.env.RESPONSE;
  }
}
// The decorators are called as functions, because tsx does not read this workspace's compiler options.
const method = Object.getOwnPropertyDescriptor(Prebuilt.prototype, 'respond') as PropertyDescriptor;
Get('/items')(Prebuilt.prototype, 'respond', method);
Header('content-type', 'application/json; charset=utf-8')(Prebuilt.prototype, 'respond', method);
Controller()(Prebuilt);

class App {}
Reflect.defineMetadata('controllers', [Prebuilt], App);

const app = await NestFactory.create(App, new FastifyAdapter(), { logger: false });
await app.listen(Number(process.env.API_PORT), '127.0.0.1');
console.log(`ready ${await app.getUrl()}`);
