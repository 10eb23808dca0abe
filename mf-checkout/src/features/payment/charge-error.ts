/** Why a charge failed. `declined`: nothing was charged. `invalid`: a field has to be corrected first. */
export type ChargeFailure = 'declined' | 'invalid' | 'unknown';

/** The provider's message about a charge that failed. */
export class ChargeError extends Error {
  override readonly name = 'ChargeError';

  constructor(
    message: string | undefined,
    readonly failure: ChargeFailure,
  ) {
    super(message);
  }
}

/** The provider's types of errors: https://docs.stripe.com/api/errors. */
export const failureOf = (type: string | undefined): ChargeFailure => {
  if (type === 'card_error') return 'declined';
  return type === 'validation_error' ? 'invalid' : 'unknown';
};
