/** Returns how often and how long each side of a comparison is measured. */
export const roundsOf = ({ quick }: { quick: boolean }) =>
  quick ? { rounds: 3, seconds: 2 } : { rounds: 7, seconds: 5 };
