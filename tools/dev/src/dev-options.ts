import { parseArgs } from 'node:util';

export interface DevOptions {
  /** The remotes with a development server. */
  own: string[];
  /** The shop that the other remotes come from; without it, from their last build. */
  from: string | undefined;
}

/**
 * Reads `[NAME…] [--from URL]`: without a name, every remote has a development server.
 * @throws Error if a name or the address is wrong
 */
export function readDevOptions(args: string[], remotes: string[]): DevOptions {
  const { positionals, values } = parseArgs({ args, allowPositionals: true, options: { from: { type: 'string' } } });
  const wrong = positionals.find(name => !remotes.includes(name));
  if (wrong) throw new Error(`There is no remote named "${wrong}". Known names: ${remotes.join(', ')}.`);
  const { from } = values;
  if (from !== undefined && positionals.length === 0)
    throw new Error('Name the remotes to develop: npm run dev -- mf-catalog --from URL');
  if (from !== undefined && !/^https?:\/\/[^/]/.test(from))
    throw new Error(`--from: "${from}" is not an address like https://shop.example.`);
  return { own: positionals.length ? positionals : remotes, from: from?.replace(/\/$/, '') };
}
