import { type ParseArgsConfig, parseArgs } from 'node:util';
import { UserError } from './user-error.ts';

type Options = NonNullable<ParseArgsConfig['options']>;
type Values<O extends Options> = ReturnType<typeof parseArgs<{ options: O; allowPositionals: true }>>['values'];

export interface Usage<O extends Options> {
  /** Printed for --help. The first line shows the arguments. */
  help: string;
  /** The highest number of arguments that are not options. */
  arguments: number;
  options?: O;
}

const HELP = { help: { type: 'boolean', short: 'h' } } as const;

/** Runs a command. A UserError is printed as one sentence, and the exit code is 1. */
export async function command<O extends Options = Record<never, never>>(
  usage: Usage<O>,
  main: (args: string[], values: Values<O>) => Promise<void>,
): Promise<void> {
  try {
    const { positionals, values } = parse(usage, process.argv.slice(2));
    if ((values as { help?: boolean }).help) console.log(usage.help);
    else await main(positionals, values as Values<O>);
  } catch (error) {
    console.error(error instanceof UserError ? error.message : error);
    process.exitCode = 1;
  }
}

function parse<O extends Options>({ arguments: most, options }: Usage<O>, args: string[]) {
  const seeHelp = 'Run the command with --help.';
  try {
    const parsed = parseArgs({ args, allowPositionals: true, options: { ...options, ...HELP } });
    const extra = parsed.positionals[most];
    if (extra === undefined) return parsed;
    throw new UserError(`"${extra}" is one argument too many. ${seeHelp}`);
  } catch (error) {
    if (error instanceof UserError) throw error;
    // The later sentences of Node explain how to pass such a text as a positional argument.
    const [first = ''] = (error as Error).message.split(/\.\s/);
    throw new UserError(`${first.replace(/\s+/g, ' ').replace(/\.$/, '')}. ${seeHelp}`);
  }
}

/** Returns the remote's name in the pointer: `mf_catalog` for the folder `mf-catalog`. */
export function remoteName(folder = ''): string {
  if (!/^mf[-_][a-z0-9_-]+$/.test(folder))
    throw new UserError(`"${folder}" is not the name of a remote. Use a name like mf-catalog.`);
  return folder.replaceAll('-', '_');
}

/** Returns the folder of a remote: `mf-catalog` for `mf_catalog`. */
export const folderOf = (name: string): string => name.replaceAll('_', '-');
