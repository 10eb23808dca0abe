import type { UsageCard } from '../features/usage/get-usage';

const file = '/data/usage.json';

/** Responds to requests for the static usage file. Other requests pass through. */
export const servesUsage = (response: UsageCard[] | Response) => {
  const pass = globalThis.fetch;
  return jest
    .spyOn(globalThis, 'fetch')
    .mockImplementation(async (input, init) =>
      input === file ? (response instanceof Response ? response : Response.json(response)) : pass(input, init),
    );
};

export const makeUsage = (own: Partial<UsageCard> = {}): UsageCard => ({
  _id: 'usage-deck',
  image: '/pictures/usage/garden-deck.svg',
  name: 'Garden deck',
  description: 'Boards in even rows and several hundred screws.',
  ...own,
});
