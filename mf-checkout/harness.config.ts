import { harnessConfig } from '@kerf/testing/harness-config';

export default harnessConfig(['MF_CHECKOUT_PORT', 3002]);
