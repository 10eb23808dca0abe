import { firstPicture, InBrowser } from '@kerf/session/first-view';
import { Picture } from '@kerf/ui';

interface ItemPictureProps {
  className: string | undefined;
  width: number;
  height: number;
  sizes: string;
  /** Whether the picture is in the first viewport and loads eagerly. */
  first?: boolean;
}

export const ItemPicture = ({ first = false, ...size }: ItemPictureProps) => (
  <InBrowser
    first={
      // The page server makes the first ones eager. React would preload an eager picture from the address in braces.
      <img {...firstPicture} {...size} alt="" loading="lazy" fetchPriority={first ? 'high' : undefined} />
    }
  >
    {({ image }) => <Picture {...size} src={image} alt="" loading={first ? 'eager' : 'lazy'} decoding="async" />}
  </InBrowser>
);
