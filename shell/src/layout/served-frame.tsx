import { Frame } from './frame';
import { LoadingAlone } from './loading';

/** The frame as it is written into the HTML of every page at build time. */
export default function ServedFrame() {
  return (
    <Frame busy>
      <LoadingAlone />
    </Frame>
  );
}
