import { harnessConfig } from '@kerf/testing/harness-config';
import manifest from './package.json' with { type: 'json' };

export default harnessConfig(['MF_EXAMPLE_PORT', manifest.config.port]);
