import { harnessConfig } from '@kerf/testing/harness-config';

export default harnessConfig(['MF_CATALOG_PORT', 3001]);
