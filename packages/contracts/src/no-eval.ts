import { config } from 'zod/mini';

// A browser under the shop's policy refuses to compile code, and reports that zod tries.
if ('document' in globalThis) config({ jitless: true });
