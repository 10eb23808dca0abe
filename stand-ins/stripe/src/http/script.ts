import { readFileSync } from 'node:fs';

/** The files of stripe.js, each after those it uses. */
const FILES = [
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

const asPlainScript = (module: string) =>
  module.replace(/^import [^;]*;\n/gm, '').replace(/^export (?=async |function |const |class )/gm, '');

/** stripe.js as a classic script: the compiled modules one after another in a scope of their own. */
export const stripeScript = () =>
  `(() => {\n'use strict';\n${FILES.map(compiled).map(asPlainScript).join('\n')}})();\n`;
