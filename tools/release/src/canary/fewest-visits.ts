/** Visits to each release at a share before the canary gets a larger one. Fewer cannot show that every fifth visit fails. */
export const FEWEST_VISITS = 50;
