import { LoadingAlone, LoadingOver } from './loading';
import { PageTitle } from './page-title';
import { hasServedView, ServedView } from './served-view';

/** While the first page of a document is being loaded: what the server wrote into its place, if it did. */
export const FirstLoading = () => (
  <div aria-busy="true">
    <PageTitle />
    {hasServedView ? (
      <>
        <LoadingOver />
        <ServedView />
      </>
    ) : (
      <LoadingAlone />
    )}
  </div>
);
