import type { ChosenRemote } from '@kerf/federation';
import type { ComponentType } from 'react';
import { ContractError } from './failures';
import { retrying } from './load-remote';
import { report } from './report';
import { reportSlow } from './report-slow';

/**
 * Loads the component of a page or fragment, and reports a failure of its remote. `what` names it in the report.
 * @throws ChunkError or ContractError
 */
export const loadComponent = async <P>(
  remote: ChosenRemote | undefined,
  what: string,
  load: () => Promise<{ default: ComponentType<P> }>,
): Promise<ComponentType<P>> => {
  const owner = remote?.name ?? 'shell';
  try {
    const loading = retrying(owner, load);
    if (remote) reportSlow(remote, 'page', loading);
    const { default: component } = await loading;
    if (!component) throw new ContractError(owner, `has no component for ${what}.`);
    return component;
  } catch (error) {
    if (remote) report(remote, error instanceof ContractError ? 'contract' : 'page', error);
    throw error;
  }
};
