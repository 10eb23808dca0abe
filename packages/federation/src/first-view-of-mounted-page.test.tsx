/** @jest-environment node */
import { mountedPage } from './mounted-page';
import { defineRemote } from './remote-module';
import { renderRemotes } from './render-pages';

it('has the HTML of a page without React as its first view, and does not mount it', async () => {
  const mount = jest.fn();
  const first = '<h1>Tools</h1><template data-served="0"><p>{name}</p></template>';
  const load = async () => ({ default: mountedPage({ first, mount }) });
  const remote = defineRemote([{ path: '/tools', access: 'public', title: 'Tools', load }]);
  expect(await renderRemotes([remote], '')).toMatchObject({ pages: { '/tools': { html: `<div>${first}</div>` } } });
  expect(mount).not.toHaveBeenCalled();
});
