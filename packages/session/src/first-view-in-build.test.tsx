/** @jest-environment node */
import { below } from '@kerf/contracts/first-view';
import { renderToStaticMarkup } from 'react-dom/server';
import { Each, Field, firstPicture, If, InBrowser, ItemTemplate } from './first-view';

test('is a template for the page server', () => {
  const html = renderToStaticMarkup(
    <ItemTemplate from="0.items">
      <img {...firstPicture} alt="" loading="lazy" />
      <Field of="name" />: <Field of="price" as="price" />
      <If is={below('stock', 10)}> few</If>
      <Each of="specs" as="keyData">
        {text => <i>{text}</i>}
      </Each>
      <InBrowser first="wait">{({ stock }) => <b>{stock}</b>}</InBrowser>
    </ItemTemplate>,
  );
  expect(html).toBe(
    '<template data-served="0.items"><img src="{image:own}" srcSet="{image:widths}" alt="" loading="lazy"/>' +
      '{name}: {price:price}<template data-if="[&quot;below&quot;,&quot;stock&quot;,10]"> few</template>' +
      '<template data-each="specs:keyData"><i>{value}</i></template>wait</template>',
  );
});
