import { remoteConfig } from '@kerf/federation/build';

export default remoteConfig({
  name: 'mf_checkout',
  port: ['MF_CHECKOUT_PORT', 3002],
  paths: ['/order', '/dashboard/payment'],
});
