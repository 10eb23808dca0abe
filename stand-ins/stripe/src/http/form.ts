/** A decoded form: `a[b]=1&c[]=2` is `{ a: { b: '1' }, c: { 0: '2' } }`. Without a prototype, so any key is safe. */
export interface FormTree {
  [key: string]: string | FormTree;
}

export const emptyForm = (): FormTree => Object.create(null);

/** Decodes Stripe's bracketed form encoding, as used in bodies and in query strings. */
export function decodeForm(text: string): FormTree {
  const root = emptyForm();
  for (const [name, value] of new URLSearchParams(text)) put(root, pathOf(name), value);
  return root;
}

function pathOf(name: string): string[] {
  const bracket = name.indexOf('[');
  if (bracket < 1 || !name.endsWith(']')) return [name];
  return [name.slice(0, bracket), ...name.slice(bracket + 1, -1).split('][')];
}

function put(root: FormTree, path: string[], value: string): void {
  let node = root;
  path.forEach((part, depth) => {
    const key = part === '' && depth > 0 ? String(Object.keys(node).length) : part;
    if (depth === path.length - 1) {
      node[key] = value;
      return;
    }
    const known = node[key];
    const next = typeof known === 'object' ? known : emptyForm();
    node[key] = next;
    node = next;
  });
}
