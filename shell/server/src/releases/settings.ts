import { parseAddress } from '../config/origins.ts';
import type { Environment } from '../config/shop-config.ts';

/**
 * The address of the release service (`npm run kerf -- release-service`). Without it the page of the releases has no data.
 * @throws Error if it is not an address
 */
export const releaseServiceUrl = ({ RELEASE_SERVICE_URL: url }: Environment): string | undefined => {
  if (!url) return undefined;
  const address = parseAddress(url);
  if (!address) throw new Error(`RELEASE_SERVICE_URL: "${url}" is not an address like http://release-service:4010.`);
  return address.origin;
};
