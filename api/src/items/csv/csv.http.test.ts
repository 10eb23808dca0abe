import { randomUUID } from 'node:crypto';
import { routes, type SearchResult } from '@kerf/contracts';
import { orderRoutes } from '@kerf/contracts/orders';
import { itemColumns, staffRoutes } from '@kerf/contracts/staff';
import { Types } from 'mongoose';
import { orderBody, place, stockOf, tryToPlace } from '../../orders/testing/buying.js';
import { defineAttributes } from '../../testing/define-attributes.js';
import { emptyCollections } from '../../testing/empty-collections.js';
import { addAdmin, addPerson, type Person } from '../../testing/people.js';
import { addItem, recordOf } from '../../testing/records.js';
import { sharedShop } from '../../testing/shared-shop.js';
import { snapshot } from '../../testing/snapshot.js';
import type { Shop } from '../../testing/start-shop.js';
import { exportCsv, importCsv, sendCsv } from './testing/importing.js';

let shop: Shop;
let admin: Person;
beforeAll(async () => {
  shop = await sharedShop(2);
  admin = await addAdmin(shop.db);
}, 90_000);
afterAll(() => shop.stop());
// Comparing the whole database must not take longer with every import.
beforeEach(() => emptyCollections(shop.db, 'users'));

const header = 'name,price,stock,minimum,description,image';
/** Those of the shop's other currencies. */
const priceColumns = ['price EUR', 'price JPY', 'price KWD'];
const allColumns = [...itemColumns, ...priceColumns].join(',');
const csv = (...lines: string[]) => lines.join('\n');
const exported = async () => (await exportCsv(shop, admin.token)).text();
const run = (text: string, options?: Parameters<typeof importCsv>[3]) => importCsv(shop, admin, text, options);
const added = (name: string) => shop.db.collection('items').findOne({ name });
const undo = (id = '') => shop.call(staffRoutes.undoItemImport, { token: admin.token, params: { id } });

const hostile = {
  name: '=HYPERLINK("https://evil.example";"Saw")',
  description: '\'-1+1\nsecond line, with "quotes"; and ünïcode 🪚\r\nthird',
  image: 'https://a.example/b c.png',
  category: null,
  listPriceCents: 2500,
  pictures: ['https://a.example/a\\b.svg', 'https://a.example/x\ny.png', '/@c.svg'],
  captions: [{ picture: 'https://a.example/b c.png', text: '=The saw, "open"' }],
  specs: [
    { label: '-Ratio 1:2', value: '=1: 2' },
    { label: 'Weight', value: '2.4 kg' },
  ],
};

describe('GET /items.csv', () => {
  it('has every column, prices in dollars, and no formulas', async () => {
    const id = await addItem(shop.db, hostile);
    const response = await exportCsv(shop, admin.token);
    expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(response.headers.get('content-disposition')).toBe('attachment; filename="items.csv"');
    expect(response.headers.get('cache-control')).toBe('no-store');
    const text = Buffer.from(await response.arrayBuffer()).toString();
    expect(text.startsWith(`\ufeff${allColumns}\n${id},"'=HYPERLINK(""https`)).toBe(true);
    expect(text).toContain(",25.00,10,1,\"''-1+1\n");
  });

  it('has semicolons and decimal commas where spreadsheets expect them', async () => {
    const id = await addItem(shop.db, { number: '12.50' });
    const text = async (language: string) => (await exportCsv(shop, admin.token, language)).text();
    for (const language of ['de-DE,de;q=0.9,en;q=0.8', 'fr', 'pt-BR']) {
      const [, row = ''] = (await text(language)).split('\n');
      expect(row).toMatch(new RegExp(`^${id};.*;"19,99";10;1;.*;12\\.50;`));
    }
    for (const language of ['en-GB,en;q=0.9', 'ja', '*', 'x'.repeat(100)])
      expect(await text(language)).toBe(await exported());
  });

  it('is for administrators', async () => {
    const { token } = await addPerson(shop.db);
    expect((await exportCsv(shop)).status).toBe(401);
    expect((await exportCsv(shop, token)).status).toBe(403);
  });

  it('leaves out removed items', async () => {
    await addItem(shop.db, { removedAt: new Date() });
    expect(await exported()).toBe(`${allColumns}\n`);
  });
});

describe('an import of an unchanged export', () => {
  it('changes nothing', async () => {
    await addItem(shop.db, hostile);
    await addItem(shop.db, { category: null });
    await addItem(shop.db);
    const before = await snapshot(shop.db);
    const text = await exported();
    const unchanged = { created: 0, updated: 0, unchanged: 3, errors: [], changes: [] };
    expect(await run(text, { dryRun: true })).toEqual(unchanged);
    expect(await snapshot(shop.db)).toBe(before);
    const items = await shop.db.collection('items').find().toArray();
    expect(await run(text)).toMatchObject(unchanged);
    expect(await shop.db.collection('items').find().toArray()).toEqual(items);
    expect(await shop.db.collection('stock_movements').countDocuments()).toBe(0);
  });

  it('changes nothing with semicolons, and with a line that names them', async () => {
    await addItem(shop.db, hostile);
    const text = await (await exportCsv(shop, admin.token, 'de')).text();
    for (const file of [text, `sep=;\r\n${text.replace('\ufeff', '')}`, `\ufeffsep=;\n${text.replace('\ufeff', '')}`])
      expect(await run(file)).toMatchObject({ updated: 0, unchanged: 1, errors: [] });
  });

  it('changes nothing after a spreadsheet has saved it with other line ends', async () => {
    await addItem(shop.db, { description: 'One.\nTwo.', specs: hostile.specs, pictures: ['/a.svg', '/b.svg'] });
    const text = (await exported()).replace(/\n/g, '\r\n');
    expect(await run(text)).toMatchObject({ updated: 0, unchanged: 1, errors: [] });
  });
});

it('reads and writes an item with every field exactly', async () => {
  const id = await addItem(shop.db, hostile);
  const text = (await exported()).replace(id, '');
  expect(await run(text)).toMatchObject({ created: 1, errors: [] });
  const copy = await shop.db.collection('items').findOne({ _id: { $ne: new Types.ObjectId(id) } });
  const { description, ...others } = hostile;
  expect(copy).toMatchObject({ ...others, description: description.replace('\r\n', '\n'), stock: 10, minimum: 1 });
});

describe('a dry run', () => {
  it('reports the differences of every field and changes nothing', async () => {
    const id = await addItem(shop.db);
    const text = csv(
      `id,${header},category`,
      `${id},Saw,5,12,1,Cuts.,/saw.svg,`,
      ',Axe,7.5,3,1,Chops.,/axe.svg,tools-box',
    );
    const before = await snapshot(shop.db);
    expect(await run(text, { dryRun: true })).toEqual({
      created: 1,
      updated: 1,
      unchanged: 0,
      errors: [],
      changes: [
        {
          row: 1,
          item: id,
          name: 'Jigsaw',
          fields: [
            { column: 'name', before: 'Jigsaw', after: 'Saw' },
            { column: 'category', before: 'power-saw', after: '' },
            { column: 'price', before: '19.99', after: '5.00' },
            { column: 'stock', before: '10', after: '12' },
            { column: 'description', before: 'Cuts curves.', after: 'Cuts.' },
            { column: 'image', before: '/pictures/tools/jigsaw.svg', after: '/saw.svg' },
          ],
          shop: { before: 1_999, after: 500 },
        },
        {
          row: 2,
          name: 'Axe',
          fields: [
            { column: 'name', before: null, after: 'Axe' },
            { column: 'category', before: null, after: 'tools-box' },
            { column: 'price', before: null, after: '7.50' },
            { column: 'stock', before: null, after: '3' },
            { column: 'minimum', before: null, after: '1' },
            { column: 'description', before: null, after: 'Chops.' },
            { column: 'image', before: null, after: '/axe.svg' },
          ],
        },
      ],
    });
    expect(await snapshot(shop.db)).toBe(before);
  });
});

describe('an import', () => {
  it('changes only the columns of the file, with ledger, audit, search and slug', async () => {
    const word = `x${new Types.ObjectId()}`;
    const id = await addItem(shop.db, { stock: 0 });
    const report = await run(csv('\ufeffid , name,stock', `${id.toUpperCase()},${word},4`));
    expect(report).toMatchObject({ created: 0, updated: 1, errors: [], import: expect.any(String) });
    expect(await recordOf(shop.db, 'items', id)).toMatchObject({
      name: word,
      slug: `jigsaw-${id}`,
      stock: 4,
      priceCents: 1999,
      category: 'power-saw',
      revision: 1,
    });
    const item = new Types.ObjectId(id);
    expect(await shop.db.collection('stock_movements').find({ item }).toArray()).toMatchObject([
      { kind: 'adjusted', quantity: 4, by: admin.id, reason: `import:${report.import}` },
    ]);
    const audit = shop.db.collection('audit');
    expect(await audit.find({ subject: `item:${id}` }).toArray()).toMatchObject([
      {
        action: 'item.change',
        details: { before: '{"name":"Jigsaw","stock":0}', after: `{"name":"${word}","stock":4}` },
      },
    ]);
    expect(await audit.find({ subject: `import:${report.import}` }).toArray()).toMatchObject([
      { action: 'import.apply', actor: admin.id, details: { created: 0, updated: 1 } },
    ]);
    const found = await shop.call(routes.searchItems, { query: { q: word, inStock: 'true' } });
    expect((found.body as SearchResult).items).toMatchObject([{ _id: id }]);
    expect(await shop.db.collection('jobs').countDocuments({ 'payload.item': id })).toBe(1);
    const list = await shop.call(staffRoutes.listItemImports, { token: admin.token, query: { limit: '1' } });
    expect(list.body).toMatchObject([{ _id: report.import, by: admin.email, created: 0, updated: 1, undone: false }]);
  });

  it.each([
    ['tabs', (text: string) => text.replaceAll(',', '\t')],
    ['semicolons and a decimal comma', (text: string) => text.replaceAll(',', ';').replace('24.50', '24,50')],
    ['mixed line ends', (text: string) => text.replace('\n', '\r').replace('\n', '\r\n')],
    ['blank rows', (text: string) => `,,,\n\n${text.replaceAll('\n', '\n\n , ,\n')}\n\n`],
    ['empty columns at the end', (text: string) => text.replaceAll('\n', ',,,\n')],
    ['many empty columns', (text: string) => text.replaceAll('\n', `${','.repeat(1_000)}\n`)],
    ['capital letters in the header', (text: string) => text.replace('id,price,variantOf', 'ID,Price,VARIANTOF')],
    ['spaces in the header', (text: string) => text.replace('id,price', ' id , price ')],
  ])('reads a file with %s', async (_what, save) => {
    const ids = [await addItem(shop.db), await addItem(shop.db)];
    const text = csv('id,price,variantOf', ...ids.map(id => `${id},24.50,`), '');
    expect(await run(save(text))).toMatchObject({ updated: 2, errors: [] });
    const prices = await Promise.all(ids.map(async id => (await recordOf(shop.db, 'items', id))?.listPriceCents));
    expect(prices).toEqual([2450, 2450]);
  });

  it('names the row of the sheet, blank rows counted', async () => {
    const report = await run(csv('id,price', '', `${await addItem(shop.db)},24.50`, ',,', 'x,1'));
    expect(report.errors).toEqual([{ row: 4, column: 'id', message: 'This is not an id.' }]);
  });

  it('leaves the shop usable while it reads the worst file', async () => {
    const [item, buyer] = [await addItem(shop.db, { stock: 100 }), await addPerson(shop.db)];
    let isOver = false;
    const importing = run(`name\n${`${','.repeat(1_000)}\n`.repeat(500)}x,y\n`, { dryRun: true }).finally(() => {
      isOver = true;
    });
    expect(await shop.call({ method: 'GET', path: '/health/ready' })).toMatchObject({ status: 200 });
    const cart = { lines: [{ item, quantity: 1 }], codes: [] };
    expect(await shop.call(orderRoutes.quoteCart, { body: cart })).toMatchObject({ status: 200 });
    await place(shop, buyer, item);
    expect(isOver).toBe(false);
    expect((await importing).errors).toEqual([
      { row: 501, column: null, message: 'This row has 2 cells, and the header has 1.' },
    ]);
  }, 120_000);

  it('gives items of one name slugs of their own', async () => {
    const name = `Adze ${randomUUID()}`;
    const line = `${name},5,1,1,Cuts.,/a.svg`;
    expect(await run(csv(header, line, line))).toMatchObject({ created: 2, errors: [] });
    expect(await run(csv(header, line))).toMatchObject({ created: 1, errors: [] });
    const items = await shop.db.collection('items').find({ name }).toArray();
    const base = name.toLowerCase().replace(' ', '-');
    expect(items.map(({ slug }) => slug).sort()).toEqual([base, `${base}-2`, `${base}-3`]);
  });

  it('is all or nothing, and names row and column of every error', async () => {
    const [id, gone] = [await addItem(shop.db), await addItem(shop.db, { removedAt: new Date() })];
    const text = csv(
      `id,${header},category,specs`,
      `${id},Saw,5,1,1,Cuts.,/a.svg,power-saw,`,
      `${gone},Saw,5,1,1,Cuts.,/a.svg,power-saw,`,
      `${id},Saw,5,1,1,Cuts.,/a.svg,power-saw,`,
      ',"Two',
      'lines",-5,1.5,0,,javascript:alert(1),saws,Power',
      ',Saw,5,1,1,Cuts.,/a.svg',
      ',,,,,,,,',
      'x,Saw,5,1,1,Cuts.,/a.svg,power-saw,',
    );
    const before = await snapshot(shop.db);
    for (const dryRun of [true, false]) {
      const report = await run(text, { dryRun });
      expect(report.import).toBeUndefined();
      expect(report.errors).toEqual([
        { row: 2, column: 'id', message: 'This item is not in the shop. Leave the id empty to add it.' },
        { row: 3, column: 'id', message: 'This item is in row 1 already.' },
        { row: 4, column: 'description', message: 'An item that is added needs this field.' },
        { row: 5, column: null, message: 'This row has 7 cells, and the header has 9.' },
        { row: 7, column: 'id', message: 'This is not an id.' },
      ]);
    }
    expect(await snapshot(shop.db)).toBe(before);
  });

  it.each([
    ['price', '-5', 'The lowest price is $0.01.'],
    ['price', '5.0011', 'Prices have at most two decimals.'],
    ['price', '1,299', 'Write this number without a sign between thousands, for example 1000 or 24.50.'],
    ['price', '1.000', 'Write this number without a sign between thousands, for example 1000 or 24.50.'],
    ['price', '1.234,50', 'Write this number without a sign between thousands, for example 1000 or 24.50.'],
    ['weight', '1.200', 'Write this number without a sign between thousands, for example 1000 or 24.50.'],
    ['number', '1.23457E+12', expect.stringMatching(/^A spreadsheet has changed this value\./)],
    ['name', '#NAME?', expect.stringMatching(/^A spreadsheet has changed this value\./)],
    ['description', '########', expect.stringMatching(/^A spreadsheet has changed this value\./)],
    ['stock', '-1', 'The least is 0.'],
    ['stock', '1.5', 'Enter a whole number.'],
    ['stock', '', 'Enter a number, for example 24.50.'],
    ['minimum', '0', 'The least is 1.'],
    ['name', ' ', 'This field is required.'],
    ['name', 'Saw\u202egnp.exe', 'Remove line breaks and invisible characters from this field.'],
    ['specs', 'Weight: 1\u0000 kg', 'Remove line breaks and invisible characters from this field.'],
    ['category', 'saws', expect.stringContaining('power-saw')],
    ['image', 'javascript:alert(1)', 'Use an address that starts with https:// or with /.'],
    ['pictures', 'x.svg', 'Use an address that starts with https:// or with /.'],
    ['captions', 'x.svg The saw', 'Use an address that starts with https:// or with /.'],
    [
      ...(['captions', '/x.svg'] as const),
      'Write each caption on a line of its own: the address of the picture, a space, and what it shows.',
    ],
    ['specs', 'Power', 'Write each specification on a line of its own, as Label: value.'],
  ])('rejects the %s %j', async (column, cell, message) => {
    const id = await addItem(shop.db);
    const report = await run(csv(`id,${column}`, `${id},"${cell}"`));
    expect(report.errors).toEqual([{ row: 1, column, message }]);
  });

  it.each([
    ['an unknown column', 'id,nmae', { row: 0, column: 'nmae', message: expect.stringContaining('no column nmae') }],
    ['a column that is there twice', 'id,name,id', { row: 0, column: 'id', message: 'This column is there twice.' }],
    ['an empty file', '\ufeff', { row: 0, column: null, message: 'The file is empty.' }],
    ['a broken quotation', 'id,name\n,"Saw"x', { row: 1, column: null, message: expect.stringContaining('quotation') }],
    [
      'a header with millions of columns',
      `${'name,'.repeat(3_000_000)}`,
      { row: 0, column: null, message: 'A row has at most 3,000 cells.' },
    ],
    [
      'a row with millions of cells',
      `name\nSaw\n${','.repeat(10_000_000)}`,
      { row: 2, column: null, message: 'A row has at most 3,000 cells.' },
    ],
    [
      'a cell that takes the rest of the file',
      `name\nSaw\nSaw\n"Saw\n${'Saw\n'.repeat(500_000)}`,
      {
        row: 3,
        column: null,
        message: expect.stringMatching(/^This row is longer than 200,000 characters\. .*quotation/),
      },
    ],
    [
      'too many rows',
      `name\n${'Saw\n'.repeat(10_001)}`,
      { row: 10_001, column: null, message: 'An import has at most 10,000 rows.' },
    ],
  ])('rejects %s', async (_what, text, error) => {
    expect(await run(text)).toEqual({ created: 0, updated: 0, unchanged: 0, errors: [error], changes: [] });
  });

  it('refuses what is no CSV, no UTF-8, too large, or sent to another call', async () => {
    const send = (path: string, body: string | Buffer<ArrayBuffer>, type: string) =>
      fetch(`${shop.url}${path}`, {
        method: 'POST',
        body,
        headers: { 'content-type': type, authorization: `Bearer ${admin.token}` },
      });
    expect((await send('/items/import', 'name', 'text/plain')).status).toBe(400);
    expect((await send('/items/import', '{}', 'application/json')).status).toBe(400);
    expect((await send('/items/import', Buffer.from([0x6e, 0xe4]), 'text/csv')).status).toBe(400);
    expect((await send('/items/import', Buffer.alloc(21 * 2 ** 20), 'text/csv')).status).toBe(413);
    expect((await send('/items', 'name', 'text/csv')).status).toBe(415);
  });

  it('imports 500 items once their three bad rows are corrected, and nothing before', async () => {
    const rows = Array.from({ length: 500 }, (_, at) => `Saw ${at + 1},${at + 1}.50,${at},1,Cuts.,/a.svg`);
    const bad = new Map([
      [7, 'Saw 8,free,7,1,Cuts.,/a.svg'],
      [249, 'Saw 250,250.50,-1,1,Cuts.,/a.svg'],
      [499, ',500.50,499,1,Cuts.,/a.svg'],
    ]);
    const broken = csv(header, ...rows.map((row, at) => bad.get(at) ?? row));
    const before = await snapshot(shop.db);
    for (const dryRun of [true, false]) {
      const { errors } = await run(broken, { dryRun });
      expect(errors.map(({ row, column }) => [row, column])).toEqual([
        [8, 'price'],
        [250, 'stock'],
        [500, 'name'],
      ]);
    }
    expect(await snapshot(shop.db)).toBe(before);
    expect(await run(csv(header, ...rows))).toMatchObject({ created: 500, updated: 0, errors: [] });
    expect(await added('Saw 500')).toMatchObject({ priceCents: 50_050, stock: 499 });
    expect(await shop.db.collection('items').countDocuments()).toBe(500);
  }, 60_000);

  it('takes effect once per Idempotency-Key, with the same report, at two processes at once', async () => {
    const name = `x${new Types.ObjectId()}`;
    const id = await addItem(shop.db);
    const key = randomUUID();
    const text = csv(`id,${header}`, `,${name},5,2,1,Cuts.,/a.svg`, `${id},Saw,5,12,1,Cuts.,/a.svg`);
    const responses = await Promise.all(Array.from({ length: 4 }, () => sendCsv(shop, admin, text, { key })));
    responses.push(await sendCsv(shop, admin, text, { key }));
    const bodies = new Set(responses.map(({ body }) => JSON.stringify(body)));
    expect([...bodies]).toHaveLength(1);
    expect(responses[0]).toMatchObject({ status: 200, body: { created: 1, updated: 1, errors: [] } });
    expect(await shop.db.collection('items').countDocuments({ name })).toBe(1);
    expect(await sendCsv(shop, admin, csv(header), { key })).toMatchObject({
      status: 409,
      body: { code: 'key-reused' },
    });
  });

  it('sets the stock by its difference while orders take from it', async () => {
    const id = await addItem(shop.db, { stock: 10 });
    const buyers = await Promise.all(Array.from({ length: 6 }, () => addPerson(shop.db)));
    const orders = buyers.map(buyer => tryToPlace(shop, buyer, orderBody(id)));
    const [report] = await Promise.all([run(csv('id,stock', `${id},50`)), ...orders]);
    expect(report.errors).toEqual([]);
    const item = new Types.ObjectId(id);
    const movements = await shop.db.collection('stock_movements').find({ item }).toArray();
    const adjusted = movements.find(({ kind }) => kind === 'adjusted')?.quantity;
    const held = movements.filter(({ kind }) => kind === 'held').length;
    expect(await stockOf(shop, id)).toBe(10 + adjusted - held);
    expect(held).toBe(6);
  });
});

describe('progress', () => {
  const ask = (key: string, token = admin.token) => shop.call(staffRoutes.getItemImport, { token, params: { key } });

  it('is known by the Idempotency-Key', async () => {
    const key = randomUUID();
    expect(await ask(key)).toMatchObject({ status: 404 });
    await run(csv('id,name', 'x,Saw'), { key });
    expect(await ask(key)).toMatchObject({ status: 200, body: { state: 'rejected' } });
    const id = await addItem(shop.db);
    const report = await run(csv('id,name', `${id},Saw`), { key });
    expect(await ask(key)).toMatchObject({ status: 200, body: { state: 'applied', rows: 1, done: 1 } });
    expect(await ask(key, (await addAdmin(shop.db)).token)).toMatchObject({ status: 404 });
    await undo(report.import);
    expect(await ask(key)).toMatchObject({ status: 200, body: { state: 'undone' } });
  });

  it('shows a running import, and one whose process has ended as rejected', async () => {
    const key = randomUUID();
    const lines = Array.from({ length: 3_000 }, (_, at) => `Saw ${at},5,2,1,Cuts.,/a.svg`);
    const running = run(csv(header, ...lines), { key });
    const seen = new Set<string>();
    let isOver = false;
    const watched = running.finally(() => {
      isOver = true;
    });
    while (!isOver) {
      const { body } = await ask(key);
      const { state, done } = body as { state: string; done: number };
      if (state === 'running') seen.add(String(done));
    }
    await watched;
    expect(seen.size).toBeGreaterThan(1);
    await shop.db.collection('item_imports').deleteMany({});
    await shop.db
      .collection('item_import_progress')
      .updateMany({}, { $set: { state: 'running', at: new Date(Date.now() - 61_000) } });
    expect(await ask(key)).toMatchObject({ body: { state: 'rejected' } });
  }, 120_000);
});

describe('undo', () => {
  it('restores fields, takes the difference of the stock back and removes added items, once', async () => {
    const name = `x${new Types.ObjectId()}`;
    const id = await addItem(shop.db);
    const before = await recordOf(shop.db, 'items', id);
    const { import: imported } = await run(
      csv(
        `id,${header},category,specs,pictures`,
        `${id},Saw,5,12,1,Cuts.,/s.svg,,A: b,/p.svg`,
        `,${name},5,2,1,Cuts.,/a.svg,,,`,
      ),
    );
    await tryToPlace(shop, await addPerson(shop.db), { ...orderBody(id), totalprice: 5 });
    expect(await undo(imported)).toMatchObject({ status: 200, body: { modifiedCount: 2 } });
    expect(await recordOf(shop.db, 'items', id)).toEqual({
      ...before,
      changedAt: expect.any(Date),
      stock: 9,
      listPriceCents: 1999,
      pictures: null,
      revision: 2,
    });
    const item = new Types.ObjectId(id);
    const movements = shop.db.collection('stock_movements').find({ item, kind: 'adjusted' }).sort({ at: 1 });
    expect(await movements.toArray()).toMatchObject([{ quantity: 2 }, { quantity: -2, reason: 'import undone' }]);
    expect(await added(name)).toMatchObject({ removedAt: expect.any(Date) });
    const found = await shop.call(routes.searchItems, { query: { q: name } });
    expect((found.body as SearchResult).total).toBe(0);
    expect(await undo(imported)).toMatchObject({ status: 200, body: { modifiedCount: 0 } });
    expect(await recordOf(shop.db, 'items', id)).toMatchObject({ stock: 9 });
    const list = await shop.call(staffRoutes.listItemImports, { token: admin.token });
    expect(list.body).toContainEqual(expect.objectContaining({ _id: imported, undone: true }));
  });

  it('runs once when ten requests arrive at once', async () => {
    const id = await addItem(shop.db);
    const { import: imported } = await run(csv('id,stock', `${id},15`));
    const responses = await Promise.all(Array.from({ length: 10 }, () => undo(imported)));
    expect(responses.map(({ body }) => (body as { modifiedCount: number }).modifiedCount).sort()).toEqual([
      ...Array(9).fill(0),
      1,
    ]);
    expect(await stockOf(shop, id)).toBe(10);
  });

  it.each([
    ['changed', { price: 3 }],
    ['removed', undefined],
  ])('returns 409 with the names of items that were %s since, and changes nothing', async (_what, changes) => {
    const [id, other] = [await addItem(shop.db), await addItem(shop.db)];
    const { import: imported } = await run(csv('id,price', `${id},1`, `${other},1`));
    const call = { token: admin.token, params: { id: other }, headers: { 'if-match': '*' } };
    if (changes) await shop.call(staffRoutes.changeItem, { ...call, body: changes });
    else await shop.call(staffRoutes.removeItem, call);
    const before = await snapshot(shop.db);
    expect(await undo(imported)).toMatchObject({
      status: 409,
      body: { code: 'items-changed', issues: [{ path: other, message: 'Jigsaw' }] },
    });
    expect(await snapshot(shop.db)).toBe(before);
  });

  it('returns 409 when less stock is left than the import has added', async () => {
    const id = await addItem(shop.db, { stock: 0 });
    const { import: imported } = await run(csv('id,stock', `${id},5`));
    await tryToPlace(shop, await addPerson(shop.db), orderBody(id));
    expect(await undo(imported)).toMatchObject({ status: 409, body: { code: 'sold-out', issues: [{ path: id }] } });
    expect(await stockOf(shop, id)).toBe(4);
  });

  it('returns 404 for an unknown import', async () => {
    expect(await undo(String(new Types.ObjectId()))).toMatchObject({ status: 404 });
  });
});

describe('prices in other currencies', () => {
  const columns = `id,${priceColumns.join(',')}`;
  const pricesOf = async (id: string) => (await recordOf(shop.db, 'items', id))?.prices;

  it('are exported with the decimals of the currency, and an unchanged export changes nothing', async () => {
    const prices = { EUR: 1_839, JPY: 3_100, KWD: 6_150, GBP: 1_599 };
    const id = await addItem(shop.db, { prices });
    const text = await exported();
    expect(text).toContain(',18.39,3100,6.150\n');
    expect(await run(text)).toMatchObject({ updated: 0, unchanged: 1, errors: [] });
    expect(await pricesOf(id)).toEqual(prices);
  });

  it('are set and removed by cells, one by one, and taken back', async () => {
    const prices = { EUR: 1_839, JPY: 3_100, GBP: 1_599 };
    const id = await addItem(shop.db, { prices });
    const text = csv(columns, `${id},17.9,,6.15`);
    const fields = [
      { column: 'price EUR', before: '18.39', after: '17.90' },
      { column: 'price JPY', before: '3100', after: '' },
      { column: 'price KWD', before: '', after: '6.150' },
    ];
    expect(await run(text, { dryRun: true })).toMatchObject({ updated: 1, changes: [{ fields }] });
    const report = await run(text);
    expect(report).toMatchObject({ updated: 1, errors: [], changes: [{ fields }] });
    expect(await pricesOf(id)).toEqual({ EUR: 1_790, KWD: 6_150, GBP: 1_599 });
    expect(await undo(report.import)).toMatchObject({ status: 200 });
    expect(await pricesOf(id)).toEqual(prices);
  });

  it('are taken back from an item that had none, and added with an item', async () => {
    const id = await addItem(shop.db);
    const text = csv(
      `id,${header},price EUR`,
      `${id},,,,,,,17.90`.replace(',,,,,,', ',Jigsaw,19.99,10,1,Cuts curves.,/pictures/tools/jigsaw.svg'),
      `,Axe,5,1,1,Chops.,/axe.svg,4.50`,
    );
    const report = await run(text);
    expect(report).toMatchObject({ created: 1, updated: 1, errors: [] });
    expect((await added('Axe'))?.prices).toEqual({ EUR: 450 });
    expect(await undo(report.import)).toMatchObject({ status: 200 });
    const { body } = await shop.call(routes.getItem, { params: { id } });
    expect(body).not.toHaveProperty('prices');
  });

  it.each([
    ['price KWD', '1,500', 'Enter a number with at most 3 decimals, for example 24.500.'],
    ['price EUR', '1,500', 'Enter a number with at most 2 decimals, for example 24.50.'],
    ['price EUR', '-1', 'Enter a number with at most 2 decimals, for example 24.50.'],
    ['price JPY', '10.5', 'Enter a whole number. Prices in JPY have no decimals.'],
    ['price KWD', '1.2345', 'Enter a number with at most 3 decimals, for example 24.500.'],
    ['price KWD', '1.255', 'Prices in KWD are multiples of 0.010.'],
    ['price EUR', '0', 'Enter a price above zero.'],
  ])('refuse the %s %j, with row and column', async (column, cell, message) => {
    const id = await addItem(shop.db);
    const before = await snapshot(shop.db);
    const report = await run(csv(`id,${column}`, `${id},"${cell}"`));
    expect(report).toMatchObject({ updated: 0, errors: [{ row: 1, column, message }] });
    expect(await snapshot(shop.db)).toBe(before);
  });

  it.each([
    ['price GBP', 'The shop does not take GBP. Remove this column.'],
    ['price USD', `There is no column price USD. Use ${[...itemColumns, ...priceColumns].join(', ')}.`],
  ])('refuse the column %s', async (column, message) => {
    const report = await run(csv(`id,${column}`, `${await addItem(shop.db)},5`));
    expect(report.errors).toEqual([{ row: 0, column, message }]);
  });
});

describe('variants', () => {
  const withVariants = async () => {
    const item = await addItem(shop.db, { name: `Drill ${new Types.ObjectId()}` });
    const variants = [
      { id: item, options: ['12 V'], price: 89, number: 'KD-12' },
      { options: ['18 V'], price: 129, stock: 4, weight: 1900 },
    ];
    const call = { token: admin.token, params: { id: item }, body: { options: ['Voltage'], variants } };
    const put = await shop.call(staffRoutes.putVariants, { ...call, headers: { 'if-match': '*' } });
    expect(put.status).toBe(200);
    return item;
  };
  const columns = 'id,variantOf,options,price,stock,number';
  const read = async (id: string) =>
    (await shop.call(routes.getItem, { params: { id } })).body as { priceFrom?: number; variants: { id: string }[] };

  it('are rows of their own, and an unchanged export changes nothing', async () => {
    const item = await withVariants();
    const text = await exported();
    expect(text).toContain(`KD-12,,Voltage: 12 V,,,,\n`);
    expect(text).toContain(`,1900,Voltage: 18 V,${item},,,\n`);
    expect(await run(text)).toMatchObject({ updated: 0, unchanged: 2, errors: [] });
  });

  it('are added to their item, found by the search, and taken back', async () => {
    const item = await withVariants();
    const report = await run(csv(columns, `,${item},Voltage: 36 V,79,2,KD-36-${item}`));
    expect(report).toMatchObject({ created: 1, errors: [] });
    expect(await read(item)).toMatchObject({
      priceFrom: 79,
      variants: [{}, {}, { number: `KD-36-${item}`, stock: 2 }],
    });
    const found = await shop.call(routes.searchItems, { query: { q: `KD-36-${item}` } });
    expect((found.body as SearchResult).items).toMatchObject([{ _id: item }]);
    expect(await undo(report.import)).toMatchObject({ status: 200 });
    expect(await read(item)).toMatchObject({ priceFrom: 89, variants: [{}, {}] });
  });

  it('have prices in other currencies, which change the lowest price of their item', async () => {
    const item = await withVariants();
    const report = await run(csv(`${columns},price EUR`, `,${item},Voltage: 36 V,199,2,,49.90`));
    expect(report).toMatchObject({ created: 1, errors: [] });
    const price = { price: 199, prices: { EUR: 4_990 } };
    expect(await read(item)).toMatchObject({
      priceFrom: 89,
      cheapest: [{ price: 89 }, price],
      variants: [{}, {}, price],
    });
    expect(await undo(report.import)).toMatchObject({ status: 200 });
    expect(await read(item)).not.toHaveProperty('cheapest');
  });

  it.each([
    ['Voltage: 18 v', 'options', 'Another variant has the same options.'],
    ['Battery: 2 Ah', 'options', 'Write a value for each option on a line of its own: Voltage: …'],
    ['', 'options', 'A variant that is added needs this field.'],
  ])('refuses the options %j', async (options, column, message) => {
    const item = await withVariants();
    const before = await snapshot(shop.db);
    const report = await run(csv(columns, `,${item},${options},79,2,`));
    expect(report).toMatchObject({ created: 0, errors: [{ row: 1, column, message }] });
    expect(await snapshot(shop.db)).toBe(before);
  });

  it('refuse a name of their own, other options and an item without variants', async () => {
    const item = await withVariants();
    const [, other] = (await read(item)).variants;
    const plain = await addItem(shop.db);
    expect((await run(csv('id,name', `${other?.id},Another`))).errors).toMatchObject([{ column: 'name' }]);
    expect((await run(csv('id,options', `${other?.id},Voltage: 20 V`))).errors).toMatchObject([{ column: 'options' }]);
    const added = await run(csv(columns, `,${plain},Voltage: 36 V,79,2,`));
    expect(added.errors).toMatchObject([{ column: 'variantOf' }]);
  });
});

describe('the columns of attributes', () => {
  beforeEach(() => defineAttributes(shop, admin.token, 'power', 'chuck', 'magnetic', 'material', 'stroke-rate'));
  const values = {
    ...{ power: 1400, chuck: 'keyed', magnetic: true, 'stroke-rate': { min: 500, max: 3100 } },
    material: { en: 'Beech', de: 'Buche' },
  };
  const stored = async (id: string) => (await recordOf(shop.db, 'items', id))?.attributes;
  const change = (id: string, column: string, cell: string) => run(csv(`id,${column}`, `${id},${cell}`));

  it('have what items say, and an import of the export changes nothing', async () => {
    const id = await addItem(shop.db, { attributes: values });
    const text = await exported();
    const [head = '', ...rows] = text.trim().split('\n');
    const row = rows.find(each => each.startsWith(id)) ?? '';
    expect(head).toContain('attribute.power,attribute.stroke-rate,attribute.chuck,attribute.material,');
    expect(row).toContain(',1400,500-3100,keyed,Beech,');
    expect(await run(text)).toMatchObject({ updated: 0, errors: [] });
  });

  it('change a value, remove it with an empty cell, and are taken back', async () => {
    const id = await addItem(shop.db, { attributes: values });
    expect(await change(id, 'attribute.power', '1.2 kW')).toMatchObject({
      ...{ updated: 1, changes: [{ fields: [{ column: 'attribute.power', before: '1400', after: '1200' }] }] },
    });
    expect(await change(id, 'attribute.chuck', 'Keyless')).toMatchObject({ updated: 1 });
    expect(await change(id, 'attribute.magnetic', '')).toMatchObject({ updated: 1 });
    const { import: applied = '' } = await change(id, 'attribute.material', 'Ash');
    const { magnetic: _, ...others } = { ...values, power: 1200, chuck: 'keyless' };
    expect(await stored(id)).toEqual({ ...others, material: { en: 'Ash', de: 'Buche' } });
    const undone = await shop.call(staffRoutes.undoItemImport, { token: admin.token, params: { id: applied } });
    expect(undone.status).toBeLessThan(300);
    expect(await stored(id)).toEqual({ ...others, material: values.material });
  });

  it('name the row and the column of a value that an attribute cannot have, and of an attribute that is not there', async () => {
    const id = await addItem(shop.db);
    expect(await change(id, 'attribute.power', 'strong')).toMatchObject({
      errors: [{ row: 1, column: 'attribute.power', message: 'Rated power is a number, or a range of numbers.' }],
    });
    expect(await change(id, 'attribute.wheels', '4')).toMatchObject({
      errors: [{ row: 0, column: 'attribute.wheels' }],
    });
    expect(await stored(id)).toBeUndefined();
  });
});
