import { shellConfig } from '@kerf/federation/build';

export default shellConfig({
  html: { template: './src/index.html' },
});
