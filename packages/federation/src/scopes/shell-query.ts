/** The shell's query cache, in a container whose own hooks use another React (`build/scope-plugin.ts`). */
export { useQueryClient } from '@kerf/federation/query';
