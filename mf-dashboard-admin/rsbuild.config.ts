import { remoteConfig } from '@kerf/federation/build';
import manifest from './package.json' with { type: 'json' };

export default remoteConfig({
  name: 'mf_dashboard_admin',
  port: ['MF_DASHBOARD_ADMIN_PORT', manifest.config.port],
  paths: [
    '/dashboard/addattribute',
    '/dashboard/additem',
    '/dashboard/allOrder',
    '/dashboard/alluser',
    '/dashboard/attributes',
    '/dashboard/audit',
    '/dashboard/catalogue',
    '/dashboard/deadjobs',
    '/dashboard/manageitems',
    '/dashboard/messages',
    '/dashboard/overview',
    '/dashboard/promotions',
    '/dashboard/releases',
  ],
  samples: {
    '/dashboard/allOrder/:id': '/orders?limit=1',
    '/dashboard/manageitems/:id': '/items?limit=1',
    '/dashboard/manageitems/:id/reviews': '/items?limit=1',
    '/dashboard/manageitems/:id/variants': '/items?limit=1',
    '/dashboard/promotions/:id': '/promotions?limit=1',
  },
});
