import { remoteConfig } from '@kerf/federation/build';

export default remoteConfig({
  name: 'mf_dashboard_customer',
  port: ['MF_DASHBOARD_CUSTOMER_PORT', 3003],
  paths: ['/dashboard'],
});
