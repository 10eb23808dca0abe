import { harnessConfig } from '@kerf/testing/harness-config';

export default harnessConfig(['MF_DASHBOARD_ADMIN_PORT', 3004]);
