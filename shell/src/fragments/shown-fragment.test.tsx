import { defineRemote } from '@kerf/federation';
import { type AskedFragment, Fragment, FragmentHost } from '@kerf/federation/fragment';
import { onlineManager } from '@kerf/federation/query';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import { type ComponentType, lazy, useEffect } from 'react';
import { loadRemoteModule } from '../remotes/load-remote';
import { releaseOf, settledReleases } from '../remotes/releases';
import { report } from '../remotes/report';
import { fragmentsIn } from './fragments-in';
import ShownFragment from './shown-fragment';

jest.mock('../remotes/load-remote', () => ({
  ...jest.requireActual('../remotes/load-remote'),
  loadRemoteModule: jest.fn(),
}));
jest.mock('../remotes/releases');
jest.mock('../remotes/report');

const catalog = { name: 'mf_catalog', entry: 'http://mf.test/entry.js', paths: ['/'], release: '1' };
type Teaser = ComponentType<{ itemId: string; fallback: React.ReactNode }>;

let approach: () => void;
/** A name of its own for each test: a document loads a fragment once. */
let name: 'mf-catalog/item-teaser';
let made = 0;
const load = jest.fn();
const warn = jest.fn();

/** Declares the fragment in the module of its owner. */
const declares = (version: number, teaser: Teaser) => {
  load.mockResolvedValue({ default: teaser });
  const fragments = { [name]: { version: version as 1, load } };
  jest.mocked(loadRemoteModule).mockResolvedValue(defineRemote([], { fragments }));
};

beforeEach(() => {
  jest.resetAllMocks();
  jest.spyOn(console, 'warn').mockImplementation(warn);
  jest.spyOn(console, 'error').mockReturnValue();
  jest.mocked(releaseOf).mockReturnValue(catalog);
  globalThis.IntersectionObserver = class {
    constructor(notify: (entries: { isIntersecting: boolean }[]) => void) {
      approach = () => act(() => notify([{ isIntersecting: true }]));
    }
    observe() {}
    disconnect() {}
  } as unknown as typeof IntersectionObserver;
  name = `mf-catalog/item-teaser-${++made}` as typeof name;
});

const open = (host: ComponentType<AskedFragment> = ShownFragment) =>
  render(
    <FragmentHost value={host}>
      <h1>My orders</h1>
      <Fragment name={name} version={1} itemId="a1" fallback={<p>Circular Saw</p>} />
    </FragmentHost>,
  );
const near = async () => {
  await screen.findByText('Circular Saw');
  approach();
};
const reported = () => jest.mocked(report).mock.calls.map(([about, kind]) => [about, kind]);
/** The page and the fallback are shown. */
const expectUsable = async () => {
  expect(screen.getByRole('heading', { name: 'My orders' })).toBeInTheDocument();
  expect(await screen.findByText('Circular Saw')).toBeInTheDocument();
};

it('shows the fallback far from the viewport, and the fragment with its props near it', async () => {
  declares(1, ({ itemId }) => <p>Teaser of {itemId}</p>);
  open();
  await expectUsable();
  expect(load).not.toHaveBeenCalled();
  await near();
  expect(await screen.findByText('Teaser of a1')).toBeInTheDocument();
  // The check before a publish looks for it.
  expect(screen.getByText('Teaser of a1').closest('.place')).toHaveAttribute('data-fragment', name);
  expect(screen.queryByText('Circular Saw')).not.toBeInTheDocument();
  expect(reported()).toEqual([]);
});

it('gives the fragment its fallback, for an item that it cannot show', async () => {
  declares(1, ({ fallback }) => <section aria-label="Teaser">{fallback}</section>);
  open();
  await near();
  const teaser = within(await screen.findByRole('region', { name: 'Teaser' }));
  expect(teaser.getByText('Circular Saw')).toBeInTheDocument();
});

it('shows the fallback of a fragment with another version, and loads nothing of it', async () => {
  declares(2, () => <p>Teaser</p>);
  open();
  await near();
  await waitFor(() => expect(reported()).toEqual([[catalog, 'contract']]));
  expect(String(warn.mock.calls[0]?.[0])).toContain(`mf_catalog declares version 2 of ${name}`);
  expect(load).not.toHaveBeenCalled();
  await expectUsable();
});

it('loads nothing of a remote whose line lists another version of the fragment', async () => {
  const extensions = { menu: [], outdates: {}, fragments: { [name]: 2 } };
  jest.mocked(releaseOf).mockReturnValue({ ...catalog, extensions });
  open();
  await near();
  await waitFor(() => expect(reported()).toEqual([[expect.objectContaining(catalog), 'contract']]));
  expect(loadRemoteModule).not.toHaveBeenCalled();
  await expectUsable();
});

it('shows the fallback of a fragment that its owner does not declare', async () => {
  jest.mocked(loadRemoteModule).mockResolvedValue(defineRemote([]));
  open();
  await near();
  await waitFor(() => expect(reported()).toEqual([[catalog, 'contract']]));
  await expectUsable();
});

it('shows the fallback if the owner is not in the map of remotes', async () => {
  jest.mocked(releaseOf).mockReturnValue(undefined);
  open();
  await near();
  await waitFor(() => expect(warn).toHaveBeenCalled());
  expect(loadRemoteModule).not.toHaveBeenCalled();
  await expectUsable();
});

it('shows the fallback if the remote cannot be loaded', async () => {
  jest.mocked(loadRemoteModule).mockRejectedValue(new Error('down'));
  open();
  await near();
  await waitFor(() => expect(warn).toHaveBeenCalled());
  await expectUsable();
});

const throws = () => {
  throw new Error('Out of wood.');
};
it.each<[string, Teaser]>([
  ['while rendering', throws],
  [
    'in an effect',
    () => {
      useEffect(throws, []);
      return <p>Teaser</p>;
    },
  ],
])('shows the fallback of a fragment that throws %s, and reports it', async (_how, teaser) => {
  declares(1, teaser);
  open();
  await near();
  await waitFor(() => expect(reported()).toEqual([[catalog, 'crash']]));
  await expectUsable();
});

describe('with a text for a failure', () => {
  const withText = (host: ComponentType<AskedFragment> = ShownFragment) =>
    render(
      <FragmentHost value={host}>
        <Fragment name={name} version={1} itemId="a1" fallback={<p>Circular Saw</p>} failed={<p>Not available</p>} />
      </FragmentHost>,
    );

  it('shows the fallback until the remote fails, then the text', async () => {
    jest.mocked(loadRemoteModule).mockRejectedValue(new Error('down'));
    withText();
    await screen.findByText('Circular Saw');
    approach();
    expect(await screen.findByText('Not available')).toBeInTheDocument();
    expect(screen.queryByText('Circular Saw')).not.toBeInTheDocument();
  });

  it('loads the fragment when the browser is online again', async () => {
    jest.mocked(loadRemoteModule).mockRejectedValue(new Error('down'));
    withText();
    await near();
    await screen.findByText('Not available');
    declares(1, () => <p>Buy it again</p>);
    await act(async () => onlineManager.setOnline(false));
    await act(async () => onlineManager.setOnline(true));
    await near();
    expect(await screen.findByText('Buy it again')).toBeInTheDocument();
  });

  it('shows the text instead of a fragment that throws', async () => {
    declares(1, throws);
    withText();
    await near();
    expect(await screen.findByText('Not available')).toBeInTheDocument();
  });

  it('shows the text if the code of the shell for fragments cannot be loaded', async () => {
    await act(async () => void withText(lazy(() => Promise.reject(new Error('404')))));
    expect(await screen.findByText('Not available')).toBeInTheDocument();
  });
});

describe('in a slot', () => {
  const slot = 'mf-dashboard-customer/profile';
  const remote = (remoteName: string, slots?: Record<string, string[]>) => ({
    ...catalog,
    name: remoteName,
    extensions: { menu: [], outdates: {}, fragments: { [name]: 1 }, ...(slots && { slots }) },
  });
  const openIn = (...remotes: ReturnType<typeof remote>[]) => {
    jest.mocked(settledReleases).mockReturnValue(remotes);
    jest.mocked(releaseOf).mockImplementation(wanted => remotes.find(each => each.name === wanted));
    return render(
      <FragmentHost value={ShownFragment}>
        <h1>My orders</h1>
        <Fragment name={slot} version={1} fallback={<p>Circular Saw</p>} />
      </FragmentHost>,
    );
  };
  const owner = () => remote('mf_dashboard_customer', { [slot]: [] });

  it('shows the fragments that fill it', async () => {
    declares(1, () => <p>Teaser</p>);
    openIn(owner(), remote('mf_catalog', { [slot]: [name] }));
    await near();
    expect(await screen.findByText('Teaser')).toBeInTheDocument();
    expect(reported()).toEqual([]);
  });

  it('shows the fallback, and reports nothing, if no remote fills it', async () => {
    openIn(owner(), remote('mf_catalog'));
    await expectUsable();
    expect(loadRemoteModule).not.toHaveBeenCalled();
    expect(reported()).toEqual([]);
  });

  it("does not show another team's fragment that a remote names", async () => {
    openIn(owner(), remote('mf_garden', { [slot]: [name] }), remote('mf_catalog'));
    await expectUsable();
    expect(loadRemoteModule).not.toHaveBeenCalled();
  });
});

describe('the fragments in a slot', () => {
  const slot = 'mf-dashboard-customer/profile';
  const filled = (remoteName: string, slots?: Record<string, string[]>) => ({
    ...catalog,
    name: remoteName,
    extensions: { menu: [], outdates: {}, fragments: {}, ...(slots && { slots }) },
  });

  it('are in the order of the names of their remotes, whatever the order of the map', () => {
    const garden = filled('mf_garden', { [slot]: ['mf-garden/beds'] });
    const shop = filled('mf_cafe', { [slot]: ['mf-cafe/menu', 'mf-cafe/hours'] });
    const owner = filled('mf_dashboard_customer', { [slot]: [] });
    jest.mocked(releaseOf).mockReturnValue(owner);
    for (const remotes of [
      [garden, owner, shop],
      [shop, garden, owner],
    ]) {
      jest.mocked(settledReleases).mockReturnValue(remotes);
      expect(fragmentsIn(slot)).toEqual(['mf-cafe/menu', 'mf-cafe/hours', 'mf-garden/beds']);
    }
  });

  it.each([['mf-garden/beds'], [[7]], [null]])('are none for a wrong list, such as %j', list => {
    const garden = filled('mf_garden', { [slot]: list as unknown as string[] });
    jest.mocked(releaseOf).mockReturnValue(filled('mf_dashboard_customer', { [slot]: [] }));
    jest.mocked(settledReleases).mockReturnValue([garden]);
    expect(fragmentsIn(slot)).toEqual([]);
  });

  it('are none if the owner declares no such slot', () => {
    const garden = filled('mf_garden', { [slot]: ['mf-garden/beds'] });
    jest.mocked(releaseOf).mockReturnValue(filled('mf_dashboard_customer'));
    jest.mocked(settledReleases).mockReturnValue([garden]);
    expect(fragmentsIn(slot)).toBeUndefined();
  });
});

it('shows the fallback if the code of the shell for fragments cannot be loaded', async () => {
  await act(async () => void open(lazy(() => Promise.reject(new Error('404')))));
  await expectUsable();
});

it('shows the fallback outside the shell', async () => {
  render(<Fragment name={name} version={1} itemId="a1" fallback={<p>Circular Saw</p>} />);
  expect(screen.getByText('Circular Saw')).toBeInTheDocument();
});
