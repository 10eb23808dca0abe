import { lintRule } from './testing/lint-rule';

const isReported = lintRule('texts-in-messages.grit', 'Move this text to messages.ts.');

test.each([
  '<p>Nothing here</p>',
  '<Field label="Name" />',
  "<Field label={'Sort by'} />",
  `<Stars label={\`\${stars} out of 5\`} />`,
  `<img alt={\`Picture of \${name}\`} />`,
  "({ hint: 'Recent search' })",
])('reports the text in %s', code => {
  expect(isReported(`export const view = ${code};`)).toBe(true);
});

test.each([
  '<p>{messages.nothing}</p>',
  '<p className="wide box">{price} · {unit}</p>',
  `<a href={\`mailto:\${email}\`}>{email}</a>`,
  `<Link to={\`/orders?\${new URLSearchParams({ q })}\`}>{q}</Link>`,
  '<code>npm run rollback -- {remote}</code>',
  "new Error('The script did not load.')",
  "({ tone: 'Amber', key: 'ArrowLeft' })",
])('allows %s', code => {
  expect(isReported(`export const view = ${code};`)).toBe(false);
});
