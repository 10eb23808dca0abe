/** The documents whose steps are run. Those of `fragments` and `deploying` need a team's code, or a Docker engine. */
export const documents = [
  { path: 'README.md', hasSteps: true },
  { path: 'docs/first-change.md', hasSteps: true },
  { path: 'docs/releasing.md', hasSteps: true },
  { path: 'docs/own-repository.md', hasSteps: true },
  { path: 'docs/other-frameworks.md', hasSteps: true },
  { path: 'docs/fragments.md', hasSteps: false },
  { path: 'docs/deploying.md', hasSteps: false },
];
