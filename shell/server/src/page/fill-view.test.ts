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
  const html = '<template data-served="0">{price:price}, {wasPrice:percentOff};</template>';
  const items = [{ price: 123_450, wasPrice: 246_900 }];
  expect(fillView(html, [items])).toBe('$1,234.50, 50;');
  expect(fillView(html, [items], { hidesPrices: true })).toBe('\u00a0, 50;');
});

test('keeps the part with a condition for the items of which it holds', () => {
  const html =
    '<template data-served="0"><template data-if="[&quot;below&quot;,&quot;stock&quot;,&quot;minimum&quot;]">out</template>' +
    `<template data-if='["not",["below","stock","minimum"]]'>in</template></template>`;
  expect(fillView(html, [[{ stock: 1, minimum: 2 }]])).toBe('out');
  expect(fillView(html, [[{ stock: 2, minimum: 2 }]])).toBe('in');
});

test('refuses a condition that is none', () => {
  const html = `<template data-served="0"><template data-if='["under","stock",2]'>out</template></template>`;
  expect(() => fillView(html, [{ stock: 1 }])).toThrow('["under","stock",2] is no condition.');
});

test('fills templates inside of each other, and repeats a part for each text of a list', () => {
  const html =
    '<ul><template data-served="0"><template data-if=\'["has","a"]\'><b>{a}</b><template data-if=\'["has","c"]\'><i>{c}</i></template></template>' +
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
  ).toBe('<ul><b>1</b><i>2</i><u>16</u><u>&lt;b&gt;, dry</u></ul>');
});
