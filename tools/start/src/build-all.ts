import { build, frontEnds, programs } from './build.ts';

await build([...programs, ...frontEnds]);
