import { remoteConfig } from '@kerf/federation/build';
import manifest from './package.json' with { type: 'json' };

export default remoteConfig({
  name: 'mf_checkout',
  port: ['MF_CHECKOUT_PORT', manifest.config.port],
  paths: ['/cart', '/checkout', '/order', '/dashboard/payment'],
  samples: { '/order/:id': '/items?limit=1' },
});
