/** The port an environment variable names, else the fallback. */
export const port = ([variable, fallback]: readonly [string, number]) => Number(process.env[variable] ?? fallback);

/** What every build has in common. */
export const bundlerOptions = {
  // Packages of this repository are bundled from their TypeScript sources.
  resolve: { conditionNames: ['kerf-source', '...'] },
  // A module that throws throws again when it is asked for again, where it would else be there half made.
  output: { strictModuleErrorHandling: true },
};
