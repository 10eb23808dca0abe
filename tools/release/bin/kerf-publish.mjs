#!/usr/bin/env node
/** Publishes a build from the repository of its remote. Node runs no TypeScript in node_modules. */
import { register } from 'tsx/esm/api';

register();
await import('../src/publish-build.ts');
