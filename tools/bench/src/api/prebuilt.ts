import 'reflect-metadata';
import { Controller, Get, Header } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter } from '@nestjs/platform-fastify';

/** The framework's own speed: answers the JSON it was given, without a database or anything around it. */
class Prebuilt {
  answer() {
    return process.env.ANSWER;
  }
}
const method = Object.getOwnPropertyDescriptor(Prebuilt.prototype, 'answer');
Get('/items')(Prebuilt.prototype, 'answer', method);
Header('content-type', 'application/json; charset=utf-8')(Prebuilt.prototype, 'answer', method);
Controller()(Prebuilt);

class App {}
Reflect.defineMetadata('controllers', [Prebuilt], App);

const app = await NestFactory.create(App, new FastifyAdapter(), { logger: false });
await app.listen(Number(process.env.API_PORT), '127.0.0.1');
console.log(`ready ${await app.getUrl()}`);
