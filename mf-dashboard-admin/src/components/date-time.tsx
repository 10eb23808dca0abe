import { momentText } from './moment';
import { useLoadedShopConfig } from './shop-config';

/** The time zone of the shop; undefined until it is known, which is the one of the reader. */
export const useShopZone = (): string | undefined => useLoadedShopConfig()?.timeZone;

/** A time in the time zone of the shop: "Today, 1:11 PM", else "Nov 25, 6:58 PM". */
export function DateTime({ at }: { at: string }) {
  const zone = useShopZone();
  return <time dateTime={at}>{momentText(new Date(at), new Date(), zone)}</time>;
}
