import { originalPositionFor, type TraceMap } from '@jridgewell/trace-mapping';

/** The most frames of one stack that are looked up. */
const MOST_FRAMES = 30;
/** `at name (https://…/mf_catalog/RELEASE/static/js/x.js:1:2345)`, the form of Chrome, which the API gives to all stacks. */
const FRAME =
  /^(\s*at )(?:(.+?) )?\(?https?:\/\/[^\s()]*?\/(mf_\w{1,40})\/([\w.-]{1,64})\/([\w./-]{1,200}\.js):(\d{1,7}):(\d{1,7})\)?$/;

/** Finds the map of a script of a release. */
export type FindMap = (script: { name: string; release: string; script: string }) => Promise<TraceMap | undefined>;

/**
 * Names the source file, line and function of each frame whose map is stored. Other frames stay as they are. Undefined if no map is
 * found, or if `isLate` becomes true.
 */
export async function sourceStack(stack: string, find: FindMap, isLate: () => boolean): Promise<string | undefined> {
  const lines: string[] = [];
  let found = 0;
  for (const [index, line] of stack.split('\n').entries()) {
    if (isLate()) return undefined;
    const mapped = index < MOST_FRAMES ? await sourceFrame(line, find) : undefined;
    if (mapped) found++;
    lines.push(mapped ?? line);
  }
  return found > 0 ? lines.join('\n') : undefined;
}

async function sourceFrame(line: string, find: FindMap): Promise<string | undefined> {
  const [, at, called, name = '', release = '', script = '', row, column] = FRAME.exec(line) ?? [];
  if (!at || script.split('/').includes('..')) return undefined;
  const map = await find({ name, release, script });
  // Browsers count columns from 1, source maps from 0.
  const original = map && originalPositionFor(map, { line: Number(row), column: Math.max(0, Number(column) - 1) });
  if (!original?.source) return undefined;
  return `${at}${original.name ?? called ?? '(anonymous)'} (${original.source}:${original.line}:${original.column + 1})`;
}
