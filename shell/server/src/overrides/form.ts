import { createHash } from 'node:crypto';
import type { ListedRemote } from './choices.ts';

/** The page can load and run nothing: it is a form with inline styles. */
const STYLE =
  'body{font:1rem/1.5 system-ui,sans-serif;max-width:44rem;margin:2rem auto;padding:0 1rem;color-scheme:light dark}' +
  'form{display:flex;flex-wrap:wrap;gap:.5rem;align-items:end;margin-block:1rem}label{display:grid;gap:.25rem}' +
  'input,select,button{font:inherit;padding:.25rem .5rem}';

export const styleHash = `sha256-${createHash('sha256').update(STYLE).digest('base64')}`;

const escapeHtml = (text: string) => text.replace(/[&<>"']/g, character => `&#${character.charCodeAt(0)};`);

interface FormOptions {
  remotes: readonly ListedRemote[];
  isLocalAllowed: boolean;
  /** The browser has an override: it needs no key. */
  isActive: boolean;
  /** The choice in the link that led here. It is selected, but has no effect before the form is sent. */
  asked: { remote: string | undefined; choice: string | undefined };
  problem?: string | undefined;
}

const option = (value: string, label: string, selected: string) =>
  `<option value="${escapeHtml(value)}"${value === selected ? ' selected' : ''}>${escapeHtml(label)}</option>`;

const selectOf = ({ name, chosen, choices }: ListedRemote, { asked }: FormOptions) => {
  const wanted = asked.remote === name && asked.choice ? asked.choice : chosen;
  const listed = [...new Set([...choices, ...(chosen ? [chosen] : [])])];
  const options = [
    option('', 'the release that visitors get', wanted),
    ...listed.map(each => option(each, each, wanted)),
  ];
  return `<label>${escapeHtml(name)}<select name="choice">${options.join('')}</select></label>`;
};

const remoteForm = (remote: ListedRemote, options: FormOptions) =>
  `<form method="post"><input type="hidden" name="remote" value="${escapeHtml(remote.name)}">${selectOf(remote, options)}` +
  `${options.isLocalAllowed ? '<label>or localhost port<input name="port" inputmode="numeric" size="6"></label>' : ''}` +
  '<button>Use</button></form>';

const askedInput = (name: string, value: string | undefined) =>
  value ? `<input type="hidden" name="${name}" value="${escapeHtml(value)}">` : '';

const keyForm = ({ asked }: FormOptions) =>
  `<form method="post">${askedInput('remote', asked.remote)}${askedInput('choice', asked.choice)}` +
  '<label>Operator’s key<input name="key" type="password" autocomplete="current-password" required></label>' +
  `<button>${asked.choice ? `Start with ${escapeHtml(asked.choice)} of ${escapeHtml(asked.remote ?? '')}` : 'Start'}</button></form>`;

/** The page at /overrides, without a script. */
export const formPage = (options: FormOptions): string => {
  const body = options.isActive
    ? `${options.remotes.map(remote => remoteForm(remote, options)).join('')}` +
      '<form method="post"><button name="end" value="1">End the override</button></form>'
    : keyForm(options);
  return (
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Overrides</title>` +
    `<meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><style>${STYLE}</style></head>` +
    `<body><h1>Overrides</h1><p>An override changes the release of a remote for this browser only.</p>` +
    `${options.problem ? `<p role="alert">${escapeHtml(options.problem)}</p>` : ''}${body}</body></html>`
  );
};
