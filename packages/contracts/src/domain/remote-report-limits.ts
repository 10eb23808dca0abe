/** The longest texts that a report of a remote may have. */
export const remoteReportLimits = { message: 300, page: 200, stack: 2_000 } as const;
