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

test('writes amounts in cents as the browser does, with "from" before the lowest of several prices', () => {
  const html = '<template data-served="0">{price:dollars}, {price:listed};</template>';
  const items = [{ price: 123_450 }, { price: 13_950, priceFrom: 9_900 }];
  expect(fillView(html, [items])).toBe('$1,234.50, $1,234.50;$139.50, from $99.00;');
  expect(fillView(html, [items], { hidesPrices: true })).toBe('\u00a0, \u00a0;\u00a0, \u00a0;');
});
