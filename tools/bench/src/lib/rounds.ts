import { positive } from './positive.ts';

interface RoundOptions {
  quick: boolean;
  /** Of `--rounds` and `--seconds`. */
  rounds?: string | undefined;
  seconds?: string | undefined;
}

/** Returns how often and how many seconds each side of a comparison is measured. @throws for text that is no number */
export const roundsOf = ({ quick, rounds, seconds }: RoundOptions) => ({
  rounds: positive('rounds', rounds ?? (quick ? 3 : 7)),
  seconds: positive('seconds', seconds ?? (quick ? 2 : 5)),
});
