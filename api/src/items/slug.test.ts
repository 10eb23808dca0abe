import { toSlug } from './slug.js';

it.each([
  ['Kerf 18V Jigsaw', 'kerf-18v-jigsaw'],
  ['  Säge & Feile (2 mm)  ', 'sage-feile-2-mm'],
  ['../../etc/passwd', 'etc-passwd'],
  ['Maßband', 'massband'],
  ['鋸', 'item'],
])('makes %j into %s', (name, slug) => {
  expect(toSlug(name)).toBe(slug);
});
