import { harnessConfig } from '@kerf/testing/harness-config';

export default harnessConfig(['MF_DASHBOARD_CUSTOMER_PORT', 3003]);
