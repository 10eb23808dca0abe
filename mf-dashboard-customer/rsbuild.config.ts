import { remoteConfig } from '@kerf/federation/build';
import manifest from './package.json' with { type: 'json' };

export default remoteConfig({
  name: 'mf_dashboard_customer',
  port: ['MF_DASHBOARD_CUSTOMER_PORT', manifest.config.port],
  paths: ['/dashboard', '/dashboard/addreview', '/dashboard/order', '/orders'],
  samples: { '/dashboard/order/:id': '/myitems?email=:email&limit=1' },
});
