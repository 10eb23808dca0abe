import { layerProblems } from '@kerf/tooling/layers';

it('lets the folders of the page server use each other in one direction', () => {
  const layers = {
    config: [],
    map: ['config'],
    data: [],
    http: ['data', 'map', 'config'],
    copies: ['map', 'config'],
    page: ['copies', 'http', 'data', 'map', 'config'],
    overrides: ['page', 'http', 'map', 'config'],
    releases: ['http', 'config'],
    crawlers: ['page', 'http', 'data', 'map', 'config'],
    'page-settings.ts': ['overrides', 'page'],
    'settings.ts': ['page-settings.ts', 'releases', 'overrides', 'crawlers', 'http', 'map', 'config'],
    'page-server.ts': [
      ...['page-settings.ts', 'crawlers', 'releases', 'overrides', 'page', 'copies', 'http', 'data', 'map'],
    ],
    'remote-server.ts': ['http', 'config'],
    'secret-files.ts': ['config'],
    'main.ts': ['page-server.ts', 'remote-server.ts', 'secret-files.ts', 'settings.ts', 'http'],
  };
  expect(layerProblems(import.meta.dirname, layers)).toEqual([]);
});
