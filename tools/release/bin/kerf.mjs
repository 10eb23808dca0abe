#!/usr/bin/env node
/** The command line of a team in the repository of its remote. Node runs no TypeScript in node_modules. */
import { register } from 'tsx/esm/api';

register();
await import('../src/kerf.ts');
