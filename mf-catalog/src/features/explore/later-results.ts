import NoResults from './no-results';
import ResultList from './result-list';

export const list = { default: ResultList };
export const none = { default: NoResults };
