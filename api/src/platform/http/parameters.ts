import { createParamDecorator, type ExecutionContext, Res } from '@nestjs/common';
import { endpointOf } from './endpoint.js';
import { validate } from './validation.js';

type Part = 'params' | 'query' | 'body';

/** Gives a method one part of the request, validated with the schema of its endpoint. */
const input = (part: Part) =>
  createParamDecorator((_: unknown, context: ExecutionContext): unknown => {
    const schema = endpointOf(context)?.[part];
    if (!schema) throw new Error(`${context.getHandler().name} takes ${part}, but its endpoint has no schema for it.`);
    return validate(schema, context.switchToHttp().getRequest()[part]);
  });

export const Params = input('params');
export const Query = input('query');
export const Body = input('body');

/** Gives a method the Fastify reply, to set headers. What the method returns is still the body. */
export const Reply = () => Res({ passthrough: true });
