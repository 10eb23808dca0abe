import type { BoxPart } from '@kerf/contracts';
import type { ItemRecord } from '../items.schema.js';
import { boxOf, missingParts, withoutIn } from './box.js';

const part = (name: string, detail?: string, quantity = 1): BoxPart => ({ quantity, name, ...(detail && { detail }) });
const drill = part('Hammer drill');
const charger = part('Charger');
const battery = (detail: string) => part('Battery', detail, 2);
const family = (...boxes: (BoxPart[] | undefined)[]) => boxes.map(box => ({ box })) as [Pick<ItemRecord, 'box'>];

it('gives a variant without parts of its own the box of its item', () => {
  expect(boxOf({}, { box: [drill] })).toEqual([drill]);
  expect(boxOf({ box: [] }, { box: [drill] })).toEqual([drill]);
  expect(boxOf({ box: [charger] }, { box: [drill] })).toEqual([charger]);
  expect(boxOf({}, {})).toEqual([]);
});

it('names what another variant has in the box, in the order of the boxes', () => {
  const boxes = family([drill, battery('4.0 Ah'), charger], [drill], undefined, [drill, part('Case')]);
  expect(missingParts(boxes)).toEqual([['Case'], ['Battery', 'Charger', 'Case'], ['Case'], ['Battery', 'Charger']]);
});

it('misses no battery beside another one, and no part whose name differs in invisible characters', () => {
  expect(missingParts(family([drill, battery('4.0 Ah')], [drill, battery('2.0 Ah')]))).toEqual([[], []]);
  expect(missingParts(family([part('Hammer drill')], [part('hammer\u00a0drill\u200b')]))).toEqual([[], []]);
});

it('says nothing of a shop that knows no boxes', () => {
  expect(missingParts(family(undefined, undefined))).toEqual([[], []]);
});

describe('the words', () => {
  const names: [string, string, string][] = [
    ['Battery', 'Akku', 'バッテリー'],
    ['Charger', 'Ladegerät', '充電器'],
    ['PZ bit', 'PZ-Bit', 'PZビット'],
  ];
  const textsAt = (at: 1 | 2) => ({ texts: names.map(each => ({ english: each[0], text: each[at] })) });
  const item = {
    choices: [{ name: 'Batteries', value: 'Bare tool' }],
    missing: names.map(([english]) => english),
    translations: { de: textsAt(1), ja: textsAt(2) },
  } as Pick<ItemRecord, 'choices' | 'missing' | 'translations'>;

  it.each([
    ['en', 'Without battery, charger, and PZ bit'],
    ['de', 'Ohne Akku, Ladegerät und PZ-Bit'],
    ['ja', 'バッテリー、充電器、PZビットは付属しません'],
  ])('are a sentence of %s', (language, text) => {
    expect(withoutIn(item, language)).toBe(text);
  });

  it('are those of two parts, as on the page of a bare tool', () => {
    expect(withoutIn({ ...item, missing: ['Battery', 'Charger'] }, 'en')).toBe('Without battery and charger');
  });

  it('are absent if nothing is missing, or the item has no variants any more', () => {
    expect(withoutIn({ ...item, missing: [] }, 'en')).toBeUndefined();
    expect(withoutIn({ ...item, choices: null }, 'en')).toBeUndefined();
  });
});
