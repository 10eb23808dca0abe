import { readPorts } from '@kerf/tooling/ports';

/** The port of one part of the shop, by its name in the table. */
export const portOf = (name, env = process.env) => readPorts(env).find(entry => entry.name === name)?.port;
