import { makeItem } from '@kerf/api-client/testing';
import { above, below } from '@kerf/contracts/first-view';
import { renderToStaticMarkup } from 'react-dom/server';
import { Each, Field, If, InBrowser, ItemProvider, ItemTemplate } from './first-view';

const View = () => (
  <>
    <Field of="name" />: <Field of="price" as="price" />
    <If is={below('stock', 10)}> few</If>
    <If is={above('stock', 9)}> many</If>
    <Each of="specs" as="keyData">
      {text => <i key={text}>{text}</i>}
    </Each>
    <InBrowser first="wait">{({ stock }) => <b>{stock}</b>}</InBrowser>
  </>
);

test('shows an item, with prices as the visitor reads them', () => {
  const item = makeItem({ name: 'Saw', price: 1250, stock: 3, specs: [{ label: 'Weight', value: '2 kg' }] });
  const html = renderToStaticMarkup(
    <ItemProvider item={item}>
      <View />
    </ItemProvider>,
  );
  expect(html).toBe('Saw: $12.50 few<i>2 kg</i><b>3</b>');
});

test('shows no template', () => {
  const html = renderToStaticMarkup(
    <ItemTemplate from="0">
      <p>first</p>
    </ItemTemplate>,
  );
  expect(html).toBe('');
});

test('takes only fields of an item, with formats that fit', () => {
  const wrong = [
    // @ts-expect-error: there is no such field
    <Field key="field" of="nmae" />,
    // @ts-expect-error: an amount in cents is no text
    <Field key="amount" of="price" />,
    // @ts-expect-error: a number of pieces is no amount
    <Field key="pieces" of="stock" as="price" />,
    // @ts-expect-error: a name is no list
    <Each key="list" of="name" as="keyData">
      {() => ''}
    </Each>,
  ];
  expect(wrong).toHaveLength(4);
});
