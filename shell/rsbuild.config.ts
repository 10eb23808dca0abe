import { framePlugin, shellConfig } from '@kerf/federation/build';

export default shellConfig({
  html: { template: './src/index.html' },
  plugins: [framePlugin('src/layout/served-frame', 'src/routes')],
});
