/** Compiles TypeScript, and ES modules of dependencies, which Node 20 cannot require(). */
export const transform = {
  '\\.(ts|tsx|js|mjs)$': [
    '@swc/jest',
    {
      jsc: {
        parser: { syntax: 'typescript', tsx: true, decorators: true },
        transform: { react: { runtime: 'automatic' }, decoratorMetadata: true, legacyDecorator: true },
        target: 'es2023',
      },
      module: { type: 'commonjs' },
    },
  ],
};

export const moduleNameMapper = { '^(\\.{1,2}/.*)\\.js$': ['$1.ts', '$1.tsx', '$1.js'] };
