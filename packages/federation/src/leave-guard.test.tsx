import { act, renderHook } from '@testing-library/react';
import { leavePage, useLeaveGuard } from './leave-guard';

const guarded = (hasChanges: boolean, agrees: boolean) => {
  const ask = jest.fn(async () => agrees);
  const { result, unmount } = renderHook(() => useLeaveGuard(hasChanges, ask));
  const go = jest.fn();
  return { ask, go, unmount, release: () => result.current(), leave: () => act(async () => leavePage(go)) };
};
const closesTab = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

test('leaves a page without changes at once', async () => {
  const { ask, go, leave } = guarded(false, true);
  await leave();
  expect(go).toHaveBeenCalledTimes(1);
  expect(ask).not.toHaveBeenCalled();
  expect(closesTab()).toBe(false);
});

test('stays on a page with changes if the person does not agree, and asks before a tab is closed', async () => {
  const { ask, go, leave } = guarded(true, false);
  await leave();
  expect(ask).toHaveBeenCalledTimes(1);
  expect(go).not.toHaveBeenCalled();
  expect(closesTab()).toBe(true);
});

test('leaves after the person has agreed, and does not ask again', async () => {
  const { ask, go, leave } = guarded(true, true);
  await leave();
  await leave();
  expect(ask).toHaveBeenCalledTimes(1);
  expect(go).toHaveBeenCalledTimes(2);
  expect(closesTab()).toBe(false);
});

test('asks nothing after the changes are saved, or the page is gone', async () => {
  const saved = guarded(true, false);
  saved.release();
  await saved.leave();
  expect(saved.go).toHaveBeenCalledTimes(1);
  const left = guarded(true, false);
  left.unmount();
  await left.leave();
  expect(left.go).toHaveBeenCalledTimes(1);
});

test('asks before the person goes back, and goes back after they agreed', async () => {
  const navigation = Object.assign(new EventTarget(), { traverseTo: jest.fn() });
  Object.assign(window, { navigation });
  const { ask } = guarded(true, true);
  const back = Object.assign(new Event('navigate', { cancelable: true }), {
    navigationType: 'traverse',
    destination: { key: 'before' },
  });
  await act(async () => navigation.dispatchEvent(back));
  expect(back.defaultPrevented).toBe(true);
  expect(ask).toHaveBeenCalledTimes(1);
  expect(navigation.traverseTo).toHaveBeenCalledWith('before');
  Object.assign(window, { navigation: undefined });
});
