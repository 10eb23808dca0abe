import { act, render, screen } from '@testing-library/react';
import { Component, type ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { mountedPage, type PageContext } from './mounted-page';
import { Route, Routes } from './router';

/** Renders the page `/tools/:id` of the shop, and returns the context of each mount and the order of events. */
const open = (address: string, throws?: Error) => {
  const contexts: PageContext[] = [];
  const events: string[] = [];
  const Page = mountedPage({
    mount: (element, context) => {
      if (throws) throw throws;
      contexts.push(context);
      const { id } = context.params;
      events.push(`mount ${id}`);
      element.append(`Tool ${id} in ${context.query.get('color')}`);
      return () => events.push(`unmount ${id}`);
    },
  });
  render(
    <MemoryRouter initialEntries={[address]}>
      <Boundary>
        <Routes>
          <Route path="/tools/:id" element={<Page />} />
          <Route path="/elsewhere" element={<p>Elsewhere</p>} />
        </Routes>
      </Boundary>
    </MemoryRouter>,
  );
  const contextOf = (index: number) => contexts[index] as PageContext;
  return { contextOf, events };
};

class Boundary extends Component<{ children: ReactNode }> {
  override state = { message: '' };
  static getDerivedStateFromError = ({ message }: Error) => ({ message });
  override render = () => (this.state.message ? <p role="alert">{this.state.message}</p> : this.props.children);
}

it('mounts the page with its parameters and its query', () => {
  open('/tools/saw?color=red');
  expect(screen.getByText('Tool saw in red')).toBeInTheDocument();
});

it('mounts it again for another address of the same page, and unmounts it when the visitor leaves', () => {
  const { contextOf, events } = open('/tools/saw?color=red');
  act(() => contextOf(0).navigate('/tools/saw?color=blue'));
  expect(screen.getByText('Tool saw in blue')).toBeInTheDocument();
  act(() => contextOf(1).navigate('/tools/drill?color=blue'));
  expect(screen.getByText('Tool drill in blue')).toBeInTheDocument();
  act(() => contextOf(2).navigate('/elsewhere'));
  expect(screen.getByText('Elsewhere')).toBeInTheDocument();
  expect(events).toEqual([
    ...['mount saw', 'unmount saw', 'mount saw', 'unmount saw'],
    ...['mount drill', 'unmount drill'],
  ]);
});

describe('an error', () => {
  beforeEach(() => jest.spyOn(console, 'error').mockImplementation(() => undefined));
  afterEach(() => jest.restoreAllMocks());

  it('of mount reaches the error boundary of the page', () => {
    open('/tools/saw', new Error('Out of wood.'));
    expect(screen.getByRole('alert')).toHaveTextContent('Out of wood.');
  });

  it('that is reported later reaches it too, and the page is unmounted', () => {
    const { contextOf, events } = open('/tools/saw');
    act(() => contextOf(0).fail(new Error('Out of nails.')));
    expect(screen.getByRole('alert')).toHaveTextContent('Out of nails.');
    expect(events).toEqual(['mount saw', 'unmount saw']);
  });
});
