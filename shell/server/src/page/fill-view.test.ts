import { fillView } from './fill-view.ts';

const view = '<template data-served="0.items"><img src="{image:own}" loading="lazy" fetchPriority="high"/></template>';

test('loads the pictures of the first rows at once, and all others when they come near the viewport', () => {
  const items = Array.from({ length: 6 }, (_, at) => ({ image: `/${at}.svg` }));
  expect(fillView(view, [{ items }])).toBe(
    [0, 1, 2, 3].map(at => `<img src="/${at}.svg" fetchPriority="high"/>`).join('') +
      [4, 5].map(at => `<img src="/${at}.svg" loading="lazy"/>`).join(''),
  );
});

test('keeps pictures without a priority lazy', () => {
  const html = '<template data-served="0"><img src="{image:own}" loading="lazy"/></template>';
  expect(fillView(html, [{ image: '/saw.svg' }])).toBe('<img src="/saw.svg" loading="lazy"/>');
});

test('offers the widths of an uploaded picture, and none of another one', () => {
  const html = '<template data-served="0"><img src="{image:own}" srcSet="{image:widths}"/></template>';
  const upload = `/uploads/${'a1'.repeat(16)}/640.webp`;
  expect(fillView(html, [{ image: upload }])).toBe(
    `<img src="${upload}" srcSet="${upload.replace('640', '320')} 320w, ${upload} 640w"/>`,
  );
  expect(fillView(html, [{ image: '/saw.svg' }])).toBe('<img src="/saw.svg" srcSet=""/>');
});

test('writes amounts in cents as the browser does', () => {
  const html = '<template data-served="0">{price:dollars}, {wasPrice:percentOff};</template>';
  const items = [{ price: 123_450, wasPrice: 246_900 }];
  expect(fillView(html, [items])).toBe('$1,234.50, 50;');
  expect(fillView(html, [items], { hidesPrices: true })).toBe('\u00a0, 50;');
});

const shown = (condition: string, row: object) =>
  fillView(`<template data-served="0"><template data-if="${condition}">yes</template></template>`, [row]) === 'yes';

test.each([
  ['stock&lt;minimum', { stock: 1, minimum: 2 }, { stock: 2, minimum: 2 }],
  ['stock>=minimum&amp;stock&lt;=10', { stock: 10, minimum: 1 }, { stock: 11, minimum: 1 }],
  ['price<wasPrice', { price: 1, wasPrice: 2 }, { price: 1 }],
  ['rating.count', { rating: { count: 1 } }, { rating: { count: 0 } }],
  ['!choices|stock>10', { choices: [{}], stock: 11 }, { choices: [{}], stock: 10 }],
  ['rating.count=1', { rating: { count: 1 } }, { rating: { count: 2 } }],
])('keeps the part with the condition %s only where it holds', (condition, row, other) => {
  expect([shown(condition, row), shown(condition, other)]).toEqual([true, false]);
});

test('fills templates inside of each other, and repeats a part for each text of a list', () => {
  const html =
    '<ul><template data-served="0"><template data-if="a"><b>{a}</b><template data-if="c"><i>{c}</i></template></template>' +
    '<template data-each="specs:keyData"><u>{value}</u></template></template></ul>';
  const specs = [
    { label: 'Pockets', value: '16' },
    { label: 'Fabric', value: '<b>, dry' },
  ];
  expect(
    fillView(html, [
      [
        { a: 1, c: 2 },
        { c: 3, specs },
      ],
    ]),
  ).toBe('<ul><b>1</b><i>2</i><u>16 pockets</u><u>&lt;b&gt;</u></ul>');
});
