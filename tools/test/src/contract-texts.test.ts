import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '@kerf/tooling/root';

type Texts = Record<string, Record<string, string>>;

const textsOf = (folder: string, language: string): Texts =>
  JSON.parse(readFileSync(join(root, folder, 'src/texts', `${language}.json`), 'utf8'));

const forms = ['mf-checkout', 'mf-dashboard-customer', 'mf-dashboard-admin'].flatMap(frontEnd =>
  ['de', 'ja'].map(language => [frontEnd, language] as const),
);

// Without this, a form and the API could say different things about the same entry.
test.each(forms)('the forms of %s say in %s what the API says about the same entry', (frontEnd, language) => {
  const api = textsOf('api', language);
  const said = textsOf(frontEnd, language)[`${frontEnd}/contract`] ?? {};
  expect(Object.keys(said).length).toBeGreaterThan(0);
  expect({ ...api['api/errors'], ...api['api/staff-errors'] }).toMatchObject(said);
});
