/** The content of the marker file while an install runs. */
export const INSTALLING = 'installing';

/**
 * Decides what to do: 'nothing', 'update' node_modules, or 'reinstall' because an earlier install was interrupted.
 * @param {object} state
 * @param {string} state.wanted the hash of the lockfile
 * @param {string | undefined} state.marked the content of the marker file
 * @param {boolean} state.hasModules whether node_modules exists
 * @param {boolean} state.npmFinished whether npm wrote its own record
 * @returns {'nothing' | 'update' | 'reinstall'}
 */
export function installPlan({ wanted, marked, hasModules, npmFinished }) {
  if (marked === wanted) return 'nothing';
  if (!hasModules) return 'update';
  return marked === INSTALLING || (marked === undefined && !npmFinished) ? 'reinstall' : 'update';
}
