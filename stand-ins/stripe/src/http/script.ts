import { readFileSync } from 'node:fs';

/** The modules of stripe.js, each after those it imports. */
const MODULES = [
  'card-number',
  'card-fields',
  'card-errors',
  'integration-error',
  'emitter',
  'styles',
  'field-input',
  'card-form',
  'element',
  'elements',
  'calls',
  'three-d-secure',
  'confirmation',
  'payment-data',
  'stripe',
];

const compiled = (name: string) => readFileSync(new URL(`../../dist/browser/${name}.js`, import.meta.url), 'utf8');

/** A module as a function that is called once and gives its exports; it knows only named imports and exports. */
function wrapped(name: string): string {
  const exported: string[] = [];
  const body = compiled(name)
    .replace(/^import \{([^}]*)\} from '\.\/(.+)\.js';$/gm, 'const {$1} = modules["$2"];')
    .replace(/^export (async function|function|const|class) (\w+)/gm, (_all, kind, id) => {
      exported.push(id);
      return `${kind} ${id}`;
    });
  return `modules["${name}"] = (() => {\n${body}return { ${exported.join(', ')} };\n})();\n`;
}

/** stripe.js as a classic script, since the shop's bundle needs `window.Stripe` before it runs. */
export const stripeScript = () =>
  `(() => {\n'use strict';\nconst modules = {};\n${MODULES.map(wrapped).join('')}})();\n`;
