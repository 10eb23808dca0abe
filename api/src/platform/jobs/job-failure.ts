/** The job fails. Its `code` is stored and logged, so it has no personal data. */
export class JobFailure extends Error {
  constructor(
    readonly code: string,
    /**
     * `retry`: this job later. `wait`: all jobs of its lane later, because a service is down. `give-up`: never again, and staff decide.
     * `drop`: never again, by a rule.
     */
    readonly next: 'retry' | 'wait' | 'give-up' | 'drop',
    options?: ErrorOptions,
  ) {
    super(code, options);
  }
}
