import { Frame } from './frame';
import { LoadingAlone } from './loading';

/** The frame that the build prerenders into the HTML. */
export default function ServedFrame() {
  return (
    <Frame busy>
      <LoadingAlone />
    </Frame>
  );
}
