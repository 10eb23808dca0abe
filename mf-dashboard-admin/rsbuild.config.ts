import { remoteConfig } from '@kerf/federation/build';

export default remoteConfig({
  name: 'mf_dashboard_admin',
  port: ['MF_DASHBOARD_ADMIN_PORT', 3004],
  paths: ['/dashboard/additem', '/dashboard/allOrder', '/dashboard/alluser', '/dashboard/manageitems'],
});
