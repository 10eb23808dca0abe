import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The gallery shows every component in every state. It is not part of the product. */
export default {
  root: dirname(fileURLToPath(import.meta.url)),
  html: { title: 'Kerf components' },
  source: { entry: { index: './main.tsx' } },
  server: { host: '127.0.0.1', port: Number(process.env.GALLERY_PORT ?? 3009) },
  tools: { swc: { jsc: { transform: { react: { runtime: 'automatic' } } } } },
};
