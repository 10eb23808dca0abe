import { lintRule } from './testing/lint-rule';

const isReported = lintRule('key-handlers.grit', 'Make this handler with onKey or followKeys of @kerf/ui.');

test.each([
  'export const view = <input onKeyDown={event => send(event)} />;',
  'export const view = <input onKeyDown={send} />;',
  'export const view = <input onKeyUp={send} />;',
  "document.addEventListener('keydown', send);",
  "input.addEventListener('keyup', event => send(event), { capture: true });",
])('reports %s', code => {
  expect(isReported(code)).toBe(true);
});

test.each([
  'export const view = <input onKeyDown={onKey(send)} />;',
  'export const view = <input onKeyDown={onKey(event => send(event))} onChange={send} />;',
  'followKeys(document, send);',
  "input.addEventListener('input', send);",
])('allows %s', code => {
  expect(isReported(code)).toBe(false);
});
