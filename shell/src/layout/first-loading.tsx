import { LoadingAlone, LoadingOver } from './loading';
import { PageTitle } from './page-title';
import { hasServedView, ServedView } from './served-view';

/** Shown while the first page of a document loads: the view that the server wrote into the HTML, if any. */
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
