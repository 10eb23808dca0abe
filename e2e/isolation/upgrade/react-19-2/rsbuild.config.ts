import { remoteConfig } from '@kerf/federation/build';

export default remoteConfig({ name: 'mf_nineteen', port: ['MF_NINETEEN_PORT', 3022], paths: ['/nineteen'] });
