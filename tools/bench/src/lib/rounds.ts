interface RoundOptions {
  quick: boolean;
  /** Of `--rounds` and `--seconds`. */
  rounds?: string | undefined;
  seconds?: string | undefined;
}

/** Returns how often and how long each side of a comparison is measured. */
export const roundsOf = ({ quick, rounds, seconds }: RoundOptions) => ({
  rounds: Number(rounds ?? (quick ? 3 : 7)),
  seconds: Number(seconds ?? (quick ? 2 : 5)),
});
