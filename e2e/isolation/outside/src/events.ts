import { announce } from '@kerf/federation';

declare module '@kerf/federation/shop-events' {
  interface ShopEvents {
    'mf-garden:watered': { itemId: string };
  }
}

export const announceWatered = (itemId: string) => announce('mf-garden:watered', { itemId });
