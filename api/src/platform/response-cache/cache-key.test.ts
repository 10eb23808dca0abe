import { cacheKey } from './cache-key.js';

it('is the same for the same parameters, validated or as they were sent', () => {
  const key = cacheKey('/items', 'en', {}, { limit: 3, after: undefined });
  expect(cacheKey('/items', 'en', {}, { limit: '3' })).toBe(key);
  expect(cacheKey('/items', 'en', {}, { sort: 'newest', limit: '3' })).toBe(
    cacheKey('/items', 'en', {}, { limit: 3, sort: 'newest' }),
  );
});

it('differs for another route, parameter, value or part of the request, and for a repeated parameter', () => {
  const keys = [
    cacheKey('/items', 'en', {}, { limit: '3' }),
    cacheKey('/reviews', 'en', {}, { limit: '3' }),
    cacheKey('/items', 'en', {}, { limit: '4' }),
    cacheKey('/items', 'en', {}, { limit: '3', j: '1' }),
    cacheKey('/items', 'en', {}, { limit: ['3'] }),
    cacheKey('/items', 'en', {}, { limit: ['3', '3'] }),
    cacheKey('/items', 'en', { limit: '3' }, {}),
    cacheKey('/items', 'en', { limit: '3' }, { limit: '4' }),
  ];
  expect(new Set(keys).size).toBe(keys.length);
});
