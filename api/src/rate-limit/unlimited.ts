import { SetMetadata } from '@nestjs/common';

export const UNLIMITED = 'kerf:unlimited';

/** Calls of this route are not limited by address. */
export const Unlimited = () => SetMetadata(UNLIMITED, true);
