import { remoteConfig } from '@kerf/federation/build';

export default remoteConfig({ name: 'mf_workbench', port: ['MF_WORKBENCH_PORT', 3009], paths: ['/workbench'] });
