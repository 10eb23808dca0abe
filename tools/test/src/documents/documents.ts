/** The documents whose steps are run. The commands of `deploying` need a Docker engine: `npm run kerf -- test:docker` runs them. */
export const documents = [
  { path: 'README.md', hasSteps: true },
  { path: 'docs/first-change.md', hasSteps: true },
  { path: 'docs/releasing.md', hasSteps: true },
  { path: 'docs/own-repository.md', hasSteps: true },
  { path: 'docs/other-frameworks.md', hasSteps: true },
  { path: 'docs/fragments.md', hasSteps: true },
  { path: 'docs/deploying.md', hasSteps: false },
];
