import { composeConfig } from './compose-config.mjs';
import { portOf } from './port-of.mjs';

/** What the front ends are told of a shop on this machine: `ShopConfig` of @kerf/federation. */
export const shopConfig = (env = process.env) =>
  composeConfig({ ...env, API_URL: env.API_URL || `http://127.0.0.1:${portOf('api', env)}` });
