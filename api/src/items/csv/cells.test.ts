import fc from 'fast-check';
import { escapeFormula, unescapeFormula } from '../../platform/csv/formula.js';
import { type FieldColumn, fieldOf, parseCell, textOf } from './cells.js';

const text = fc.string({ minLength: 1, unit: fc.constantFrom(...'ab \\:n\n\r\'"=+-@,ä\t') });

it('reads back every text that it escapes for spreadsheets', () => {
  fc.assert(
    fc.property(text, value => {
      const cell = escapeFormula(value);
      for (const separated of [[cell], ...[',', ';', '\t'].map(separator => cell.split(separator))])
        for (const part of separated) expect(part).not.toMatch(/^[=+\-@\t\r]/);
      expect(unescapeFormula(cell)).toBe(value);
    }),
  );
});

it('escapes a formula after each character at which a spreadsheet can split a cell', () => {
  for (const separator of [',', ';', '\t', '\n', '\r'])
    expect(escapeFormula(`Saw${separator}=cmd|' /C calc'!A0`)).toBe(`Saw${separator}'=cmd|' /C calc'!A0`);
});

it('leaves other texts as they are', () => {
  for (const value of ["'Quoted' saw", '24.50', 'Saw', "'"]) {
    expect(escapeFormula(value)).toBe(value);
    expect(unescapeFormula(value)).toBe(value);
  }
});

const back = (column: FieldColumn, value: unknown) => parseCell(column, textOf(column, { [fieldOf[column]]: value }));
const trimmed = (value: string) => value.trim();

it('reads back every picture and specification, one per line', () => {
  const entry = text.map(trimmed).filter(Boolean);
  fc.assert(
    fc.property(fc.array(entry), pictures => {
      expect(back('pictures', pictures)).toEqual(pictures);
    }),
  );
  fc.assert(
    fc.property(fc.array(fc.record({ label: entry, value: entry })), specs => {
      const read = back('specs', specs) as typeof specs;
      expect(read.map(({ label, value }) => ({ label, value: trimmed(value) }))).toEqual(specs);
    }),
  );
});

it('reads back every caption of a picture, also of one whose address has spaces', () => {
  const entry = text.map(trimmed).filter(Boolean);
  fc.assert(
    fc.property(fc.array(fc.record({ picture: entry, text: entry })), captions => {
      expect(back('captions', captions)).toEqual(captions);
    }),
  );
});

it('reads back every part in the box, also one with a colon in its name', () => {
  const entry = text.map(trimmed).filter(Boolean);
  const part = fc.oneof(
    fc.record({ quantity: fc.integer({ min: 1, max: 1_000_000 }), name: entry }),
    fc.record({ quantity: fc.integer({ min: 1, max: 1_000_000 }), name: entry, detail: entry }),
  );
  fc.assert(
    fc.property(fc.array(part), box => {
      expect(back('box', box)).toEqual(box);
    }),
  );
});

it('writes the parts in the box as people write them, and refuses one without a number', () => {
  const box = [
    { quantity: 1, name: 'Drill' },
    { quantity: 2, name: 'Battery', detail: '18 V, 4.0 Ah' },
  ];
  expect(textOf('box', { box })).toBe('1 Drill\n2 Battery: 18 V, 4.0 Ah');
  expect(() => parseCell('box', 'Drill')).toThrow('boxCell');
  expect(() => parseCell('box', '2 : 4.0 Ah')).toThrow('boxCell');
});

it('writes captions as people write them', () => {
  const captions = [
    { picture: '/saw.svg', text: 'The whole saw' },
    { picture: 'https://a.example/b c.png', text: 'Guard: open' },
  ];
  expect(textOf('captions', { captions })).toBe('/saw.svg The whole saw\nhttps://a.example/b\\ c.png Guard: open');
});

it('writes specifications as people write them', () => {
  const specs = [
    { label: 'Power', value: '900 W' },
    { label: 'Ratio 1:2', value: 'a: b' },
  ];
  expect(textOf('specs', { specs })).toBe('Power: 900 W\nRatio 1\\:2: a: b');
});

it.each([
  ['price', '1,299.00'],
  ['price', ''],
  ['price', '$5'],
  ['stock', '1e3'],
  ['minimum', 'two'],
  ['specs', 'Power 900 W'],
] as const)('refuses the %s %j', (column, cell) => {
  expect(() => parseCell(column, cell)).toThrow(/^(number|unclearNumber|specCell)$/);
});
