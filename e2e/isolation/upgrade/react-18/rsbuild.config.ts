import { remoteConfig } from '@kerf/federation/build';

export default remoteConfig({ name: 'mf_eighteen', port: ['MF_EIGHTEEN_PORT', 3021], paths: ['/eighteen'] });
