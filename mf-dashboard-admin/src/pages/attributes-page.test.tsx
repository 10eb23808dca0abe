import type { Attribute } from '@kerf/contracts/staff';
import { hasShopConfig, mockNetwork, refuses, renderPage, responds, respondsWith } from '@kerf/testing';
import { screen, waitFor, within } from '@testing-library/react';
import remote from '../routes';

mockNetwork();
beforeEach(() => {
  hasShopConfig({ languages: ['de', 'ja'] });
  sent.length = 0;
});

const speed: Attribute = {
  ...{ key: 'no-load-speed', type: 'number', revision: 3, position: 10, categories: ['drill-machine', 'power-saw'] },
  names: { en: 'No-load speed', de: 'Leerlaufdrehzahl', ja: '無負荷回転数' },
  unit: { words: { en: { other: 'rpm' }, de: { other: 'min⁻¹' } } },
  ...{ onCards: false, inFilters: true, inComparison: true },
};
const chuck: Attribute = {
  ...{ key: 'chuck', type: 'choice', revision: 1, position: 20, categories: ['drill-machine'] },
  names: { en: 'Chuck', de: 'Bohrfutter' },
  choices: [
    { key: 'keyed', names: { en: 'With key' } },
    { key: 'keyless', names: { en: 'Keyless', de: 'Schnellspann' } },
  ],
  ...{ onCards: false, inFilters: true, inComparison: true },
};
const material: Attribute = {
  ...{ key: 'material', type: 'text', revision: 1, position: 30, categories: [], names: { en: 'Material' } },
  ...{ onCards: false, inFilters: false, inComparison: true },
};
const modified = { acknowledged: true, modifiedCount: 1 };

const sent: { address: string; ifMatch: string | null; body: unknown }[] = [];
/** An API with attributes, which takes changes of their revision. */
const shop = (attributes = [speed, chuck, material]) => {
  const state = { attributes };
  respondsWith('listAttributes', () => Response.json(state.attributes));
  respondsWith('putAttribute', ({ params, headers, body }) => {
    const ifMatch = headers.get('if-match');
    sent.push({ address: String(params.key), ifMatch, body });
    const stored = state.attributes.find(({ key }) => key === params.key);
    if (stored && ifMatch !== `"${stored.revision}"`)
      return Response.json(
        { statusCode: 412, error: 'Precondition Failed', message: 'Changed.', code: 'outdated' },
        { status: 412 },
      );
    const changed = { ...(body as object), key: params.key, revision: (stored?.revision ?? 0) + 1 } as Attribute;
    state.attributes = [...state.attributes.filter(({ key }) => key !== params.key), changed].sort(
      (one, other) => one.position - other.position,
    );
    return Response.json(modified);
  });
  return state;
};
const open = (address = '/dashboard/attributes') => renderPage(remote, address, { as: 'catalogue' });
const rows = () => screen.getAllByRole('rowheader').map(({ textContent }) => textContent);

test('lists the attributes with their type, their categories and what a language lacks', async () => {
  shop();
  await open();
  const row = (await screen.findByRole('rowheader', { name: /No-load speed/ })).closest('tr') as HTMLElement;
  expect(row).toHaveTextContent('Number, rpm');
  expect(row).toHaveTextContent('Drill Machine + 1');
  expect(within(row).getByRole('button', { name: 'No-load speed on cards' })).not.toBePressed();
  expect(within(row).getByRole('button', { name: 'No-load speed as a filter' })).toBePressed();
  expect(within(row).getByText('Japanese: complete')).toBeInTheDocument();
  expect(screen.getByText('3 attributes, 2 with missing texts')).toBeVisible();
  const other = screen.getByRole('rowheader', { name: /Chuck/ }).closest('tr') as HTMLElement;
  expect(other).toHaveTextContent('Choice of 2');
  expect(within(other).getByText('German: 1 of 3 missing')).toBeInTheDocument();
  expect(within(other).getByText('Japanese: 3 of 3 missing')).toBeInTheDocument();
});

test('finds an attribute by a name in another language, and by its category', async () => {
  shop();
  const { user, history } = await open();
  await user.type(await screen.findByLabelText('Name or key'), 'bohr');
  await waitFor(() => expect(rows()).toEqual(['Chuckchuck']));
  expect(history.location.search).toBe('?q=bohr');
  await user.selectOptions(screen.getByLabelText('Category'), 'Power Saw');
  expect(await screen.findByText('No attribute matches')).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'Show all attributes' }));
  await waitFor(() => expect(rows()).toHaveLength(3));
});

test('moves an attribute by a button and by the keyboard, and sends each revision once', async () => {
  shop();
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Move Material up' }));
  await waitFor(() => expect(rows()).toEqual(['No-load speedno-load-speed', 'Materialmaterial', 'Chuckchuck']));
  expect(screen.getByRole('button', { name: 'Move Material up' })).toHaveFocus();
  await user.keyboard('{Alt>}{ArrowUp}{/Alt}');
  await waitFor(() => expect(rows()[0]).toBe('Materialmaterial'));
  // The button has nothing to do any more.
  expect(screen.getByRole('link', { name: 'Material' })).toHaveFocus();
  expect(screen.getByText('Material is 1 of 3 now.')).toBeInTheDocument();
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent.map(({ address, ifMatch, body }) => [address, ifMatch, (body as Attribute).position])).toEqual([
    ['material', '"1"', 15],
    ['material', '"2"', 4],
  ]);
  expect(sent[0]?.body).not.toHaveProperty('key');
});

test('reads the list again if somebody else has changed the attribute, and says so', async () => {
  const state = shop();
  const { user } = await open();
  const tick = await screen.findByRole('button', { name: 'Chuck on cards' });
  state.attributes = [speed, { ...chuck, revision: 2, names: { en: 'Drill chuck' } }, material];
  await user.click(tick);
  expect(await screen.findByText('Changed.')).toBeVisible();
  expect(await screen.findByRole('button', { name: 'Drill chuck on cards' })).not.toBePressed();
});

test('removes an attribute after a question that says what items keep', async () => {
  shop();
  const removed = responds('removeAttribute', { acknowledged: true, deletedCount: 1 });
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: 'More for Chuck' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
  const question = await screen.findByRole('alertdialog');
  expect(question).toHaveTextContent('Items keep their values, and show them again if it comes back.');
  await user.click(within(question).getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('Chuck is removed.')).toBeVisible();
  expect(removed).toHaveLength(1);
});

test('adds a number with a unit, shows it in each language, and sends it at the end of the list', async () => {
  shop();
  const { user, history } = await open('/dashboard/addattribute');
  await user.type(await screen.findByLabelText('Name in English'), 'Vibration');
  expect(screen.getByLabelText('Key')).toHaveValue('vibration');
  await user.type(screen.getByLabelText('Name in German'), 'Schwingung');
  await user.type(screen.getByLabelText('Name in Japanese'), '振動');
  await user.selectOptions(screen.getByLabelText('Unit'), 'Another unit…');
  await user.type(screen.getByLabelText('Unit for several in English'), 'm/s²');
  await user.selectOptions(screen.getByLabelText('Decimals'), '1');
  expect(screen.getByText('1,234.6 m/s²', { selector: '[lang="en"]' })).toBeVisible();
  expect(screen.getByText('1.234,6 m/s²')).toBeVisible();
  await user.click(screen.getByLabelText('Power Saw'));
  await user.click(screen.getByLabelText('On cards'));
  await user.click(screen.getByLabelText('In filters'));
  await user.keyboard('{Control>}s{/Control}');
  expect(await screen.findByText('Vibration is saved.')).toBeVisible();
  expect(history.location.pathname).toBe('/dashboard/attributes');
  expect(sent).toEqual([
    {
      address: 'vibration',
      ifMatch: null,
      body: {
        type: 'number',
        names: { en: 'Vibration', de: 'Schwingung', ja: '振動' },
        unit: { words: { en: { other: 'm/s²' } } },
        ...{ decimals: 1, categories: ['power-saw'], onCards: true, inFilters: true, inComparison: true, position: 40 },
      },
    },
  ]);
});

test('names what is missing at its field, and a key that another attribute has', async () => {
  shop();
  const { user } = await open('/dashboard/addattribute');
  await user.click(await screen.findByRole('radio', { name: 'Choice' }));
  await user.click(screen.getByRole('button', { name: /^Save attribute/ }));
  expect(await screen.findByText('Add a choice.')).toBeVisible();
  expect(screen.getByLabelText('Name in English')).toHaveAccessibleDescription(/Write it in English at least\./);
  expect(screen.getByLabelText('Name in English')).toHaveFocus();
  await user.type(screen.getByLabelText('Name in English'), 'Drive');
  await user.clear(screen.getByLabelText('Key'));
  await user.type(screen.getByLabelText('Key'), 'chuck');
  expect(await screen.findByText('Another attribute has this key.')).toBeVisible();
  expect(sent).toEqual([]);
});

test('sorts choices, proposes their keys, and keeps those that items may have', async () => {
  shop();
  const { user } = await open('/dashboard/attributes/chuck');
  expect(await screen.findByLabelText('Type')).toHaveValue('Choice');
  expect(screen.queryByLabelText('Key 1')).not.toBeInTheDocument();
  expect(screen.getByLabelText('Choice in English 1')).toHaveAccessibleDescription('keyed');
  await user.click(screen.getByRole('button', { name: 'Add a choice' }));
  await user.type(screen.getByLabelText('Choice in English 3'), 'SDS plus');
  expect(screen.getByLabelText('Key 3')).toHaveValue('sds-plus');
  await user.click(screen.getByRole('button', { name: 'Move choice 3 up' }));
  expect(screen.getByRole('button', { name: 'Move choice 2 up' })).toHaveFocus();
  expect(screen.getByLabelText('Choice in English 2')).toHaveValue('SDS plus');
  await user.click(screen.getByRole('button', { name: 'Remove choice 3' }));
  await user.click(screen.getByRole('button', { name: /^Save attribute/ }));
  await screen.findByText('Chuck is saved.');
  expect(sent[0]).toMatchObject({
    ifMatch: '"1"',
    body: { choices: [chuck.choices?.[0], { key: 'sds-plus', names: { en: 'SDS plus' } }] },
  });
});

test('keeps what was typed after a change of somebody else, and saves it on top of the newer version', async () => {
  const state = shop();
  const { user } = await open('/dashboard/attributes/no-load-speed');
  await user.clear(await screen.findByLabelText('Name in German'));
  await user.type(screen.getByLabelText('Name in German'), 'Drehzahl');
  state.attributes = [{ ...speed, revision: 4, names: { ...speed.names, en: 'Speed' } }, chuck, material];
  await user.click(screen.getByRole('button', { name: /^Save attribute/ }));
  expect(await screen.findByText(/^Somebody else has changed this attribute meanwhile\./)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Load the newer version' }));
  expect(await screen.findByText(/^The newer version is loaded/)).toBeVisible();
  expect(screen.getByLabelText('Name in English')).toHaveValue('Speed');
  expect(screen.getByLabelText('Name in German')).toHaveValue('Drehzahl');
  await user.click(screen.getByRole('button', { name: /^Save attribute/ }));
  expect(await screen.findByText('Speed is saved.')).toBeVisible();
  expect(sent.at(-1)).toMatchObject({ ifMatch: '"4"', body: { names: { en: 'Speed', de: 'Drehzahl' } } });
});

test('shows an error of the API at its field', async () => {
  shop();
  const issues = [{ path: 'names.en', message: 'Another attribute has this name.' }];
  refuses('putAttribute', 400, 'Another attribute has this name.', { issues });
  const { user } = await open('/dashboard/attributes/material');
  await user.type(await screen.findByLabelText('Name in German'), 'Material');
  await user.click(screen.getByRole('button', { name: /^Save attribute/ }));
  await waitFor(() =>
    expect(screen.getByLabelText('Name in English')).toHaveAccessibleDescription(/Another attribute has this name\./),
  );
  expect(screen.getByLabelText('Name in English')).toHaveFocus();
});

test('says that an attribute is gone', async () => {
  shop([]);
  await open('/dashboard/attributes/chuck');
  expect(await screen.findByText(/^There is no such attribute\./)).toBeVisible();
});

test('sends one request for two clicks', async () => {
  shop();
  const { user } = await open('/dashboard/addattribute');
  await user.type(await screen.findByLabelText('Name in English'), 'Vibration');
  await user.dblClick(screen.getByRole('button', { name: /^Save attribute/ }));
  expect(await screen.findByText('Vibration is saved.')).toBeVisible();
  expect(sent).toHaveLength(1);
});
