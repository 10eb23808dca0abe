/** The port an environment variable names, else the fallback. */
export const port = ([variable, fallback]: readonly [string, number]) => Number(process.env[variable] ?? fallback);

/** Packages of this repository are bundled from their TypeScript sources. */
export const sourceConditions = { resolve: { conditionNames: ['kerf-source', '...'] } };
