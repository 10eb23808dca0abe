import { remoteConfig } from '@kerf/federation/build';
import manifest from './package.json' with { type: 'json' };

export default remoteConfig({
  name: 'mf_catalog',
  port: ['MF_CATALOG_PORT', manifest.config.port],
  paths: ['/', '/home', '/items', '/blog', '/lists'],
});
