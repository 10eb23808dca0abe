import { remoteConfig } from '@kerf/federation/build';

export default remoteConfig({ name: 'mf_board', port: ['MF_BOARD_PORT', 3012], paths: ['/board'] });
