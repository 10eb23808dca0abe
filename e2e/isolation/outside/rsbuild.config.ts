import { remoteConfig } from '@kerf/federation/build';

export default remoteConfig({ name: 'mf_garden', port: ['MF_GARDEN_PORT', 3011], paths: ['/garden'] });
