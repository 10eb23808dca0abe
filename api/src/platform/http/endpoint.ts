import type { Route } from '@kerf/contracts';
import {
  applyDecorators,
  createParamDecorator,
  type ExecutionContext,
  HttpCode,
  RequestMapping,
  RequestMethod,
  SetMetadata,
  type StreamableFile,
} from '@nestjs/common';
import type { z } from 'zod';
import { AllowAccess } from '../access/access.js';
import { Call } from './call.js';

const ENDPOINT = 'kerf:endpoint';

/** JSON that needs no encoding: text, bytes of a cached response, or a list that is streamed. */
type EncodedBody = string | Buffer | StreamableFile;

/** A read returns no body if it returns 304. */
type Returned<R extends Route> = z.input<R['response']> | EncodedBody | (R['method'] extends 'GET' ? undefined : never);

/** A method that serves a route. It returns what the contract says, or JSON that is encoded already. */
type Handler<R extends Route> =
  | ((call: Call<R>) => Returned<R> | Promise<Returned<R>>)
  | (undefined extends z.input<R['response']> ? (call: Call<R>) => void | Promise<void> : never);

const InjectCall = createParamDecorator((route: Route, context: ExecutionContext) => {
  const http = context.switchToHttp();
  return new Call(route, http.getRequest(), http.getResponse());
});

/**
 * Makes a controller method one call of the contract: its method, path, access, input and success status come from the route. A method
 * whose parameter or result does not fit the route does not compile.
 */
export const Endpoint =
  <R extends Route>(route: R) =>
  <H extends Handler<R>>(target: object, name: string | symbol, method: TypedPropertyDescriptor<H>): void => {
    InjectCall(route)(target, name, 0);
    applyDecorators(
      RequestMapping({ method: RequestMethod[route.method], path: route.path }),
      HttpCode(route.status),
      AllowAccess(route.access),
      SetMetadata(ENDPOINT, route),
    )(target, name, method);
  };

/** Lets a route beside the contract, such as a list as CSV, take the query of a call. The handler validates it. */
export const TakesQueryOf = (route: Route) => SetMetadata(ENDPOINT, route);

/** The call of the contract that a request makes; undefined for the routes beside the contract, such as `/metrics`. */
export const endpointOf = (context: ExecutionContext): Route | undefined =>
  Reflect.getMetadata(ENDPOINT, context.getHandler());
