/** A reason not to do what was asked, in one sentence for the person who asked. */
export class Refusal extends Error {
  name = 'Refusal';
}
