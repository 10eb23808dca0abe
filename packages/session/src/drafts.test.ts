import { clearDrafts, draftOf } from './drafts';
import { forget } from './lifetime';
import { sessionStore, signedOut } from './store';

const signIn = (email: string) =>
  sessionStore.setState(
    { status: 'signed-in', user: { email, displayName: null, photoURL: null }, role: 'customer', token: 'token-1' },
    true,
  );

const draft = draftOf('checkout');

beforeEach(() => {
  sessionStorage.clear();
  sessionStore.setState(signedOut, true);
});
afterEach(() => jest.restoreAllMocks());

it('returns what was typed until it is cleared', () => {
  draft.write({ name: 'Gail Guest' });
  expect(draftOf('checkout').read()).toEqual({ name: 'Gail Guest' });
  expect(draftOf('profile').read()).toEqual({});
  draft.clear();
  expect(draft.read()).toEqual({});
});

it('keeps the entries of a guest who signs in', () => {
  draft.write({ name: 'Gail Guest' });
  signIn('gail@kerf.test');
  expect(draft.read()).toEqual({ name: 'Gail Guest' });
});

it('shows the entries of a user to nobody else', () => {
  signIn('ann@kerf.test');
  draft.write({ name: 'Ann' });
  signIn('ben@kerf.test');
  expect(draft.read()).toEqual({});
  sessionStore.setState(signedOut, true);
  expect(draft.read()).toEqual({});
});

it('forgets all drafts when the session ends, and nothing else of the tab', () => {
  sessionStorage.setItem('orderToken 1', 'token');
  draft.write({ name: 'Gail Guest' });
  signIn('gail@kerf.test');
  forget();
  expect(Object.keys(sessionStorage)).toEqual(['orderToken 1']);
});

it.each(['x', '[1', '1'])('ignores the invalid stored value %s', text => {
  sessionStorage.setItem('kerf-draft checkout', text);
  expect(draft.read()).toEqual({});
});

it('works without session storage', () => {
  for (const method of ['getItem', 'setItem', 'removeItem'] as const)
    jest.spyOn(Storage.prototype, method).mockImplementation(() => {
      throw new DOMException('Access is denied for this document.', 'SecurityError');
    });
  draft.write({ name: 'Gail Guest' });
  expect(draft.read()).toEqual({});
  clearDrafts();
});
