import { texts } from '../../platform/languages/texts.js';

/** The mails about releases. */
export const releaseMails = texts('api/release-mails', {
  published: ({ remote, release }: { remote: string; release: string }) => `${remote}: ${release} was published`,
  takenBack: ({ remote, release }: { remote: string; release: string }) => `${remote}: ${release} was taken back`,
  stopped: 'All releases are stopped',
  possible: 'Releases are possible again',
  by: ({ by }: { by: string }) => `By ${by}.`,
  byChange: ({ by, what }: { by: string; what: string }) => `By ${by} (${what}).`,
  forEverybody: ({ by }: { by: string }) => `By ${by}, for everybody.`,
  forShare: ({ by, share }: { by: string; share: string }) => `By ${by}, for ${share} of the visitors.`,
  because: ({ reason }: { reason: string }) => `The reason: ${reason}`,
  overBudget: ({ remote }: { remote: string }) => `${remote}: a performance budget is broken`,
  measured: ({ metric, value, budget }: { metric: string; value: string; budget: string }) =>
    `${metric} is ${value} for the 75th percentile, and the budget is ${budget}.`,
  visitors: ({ visitors, release }: { visitors: string; release: string }) =>
    `${visitors} visitors of ${release} were measured in the last 24 hours.`,
  see: 'See the releases',
});
