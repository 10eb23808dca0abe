import type { Route } from '@kerf/contracts';
import {
  applyDecorators,
  type ExecutionContext,
  HttpCode,
  RequestMapping,
  RequestMethod,
  SetMetadata,
} from '@nestjs/common';
import { AllowAccess } from '../access/access.js';

const ENDPOINT = 'kerf:endpoint';

/** Makes a controller method one call of the contract: its method, path, access and success status come from the route. */
export const Endpoint = (route: Route) =>
  applyDecorators(
    RequestMapping({ method: RequestMethod[route.method], path: route.path }),
    HttpCode(route.status),
    AllowAccess(route.access),
    SetMetadata(ENDPOINT, route),
  );

/** The call of the contract that a request makes; undefined for the routes beside the contract, such as `/metrics`. */
export const endpointOf = (context: ExecutionContext): Route | undefined =>
  Reflect.getMetadata(ENDPOINT, context.getHandler());
