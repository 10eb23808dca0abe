/** How Jest reads TypeScript, ES modules of dependencies included: Node 20 cannot require() those. */
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
