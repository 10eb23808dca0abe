import { remoteConfig } from '@kerf/federation/build';

export default remoteConfig({
  name: 'mf_catalog',
  port: ['MF_CATALOG_PORT', 3001],
  paths: ['/', '/home', '/blog'],
});
