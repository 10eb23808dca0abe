import { scratch } from '@kerf/tooling/testing/scratch';
import type { Build } from '../releases/types.ts';
import { writeBuild } from './builds.ts';

/** A small build of a remote whose files are deleted after the test. */
export const fakeBuild = (text: string, name?: string): Promise<Build> => writeBuild(scratch(), text, name);
