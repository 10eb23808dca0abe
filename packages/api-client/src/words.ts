/** What a person reads when a call has no response of the API that says it. */
export const errorWords = {
  unreachable: 'The shop cannot be reached. Check your connection and try again.',
  failed: 'Something went wrong on our side. Please try again.',
  invalid: 'Some fields are not right. Please check them.',
};

export type ErrorWords = typeof errorWords;
