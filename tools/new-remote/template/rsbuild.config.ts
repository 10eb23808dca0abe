import { remoteConfig } from '@kerf/federation/build';
import manifest from './package.json' with { type: 'json' };

export default remoteConfig({
  name: 'mf_example',
  port: ['MF_EXAMPLE_PORT', manifest.config.port],
  paths: ['/example'],
});
