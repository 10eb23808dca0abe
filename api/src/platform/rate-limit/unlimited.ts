import { SetMetadata } from '@nestjs/common';

export const UNLIMITED = 'kerf:unlimited';

/** This route has no rate limit per address. */
export const Unlimited = () => SetMetadata(UNLIMITED, true);
