import { Res } from '@nestjs/common';

/** Gives a method beside the contract the Fastify reply, to set headers. What the method returns is still the body. */
export const Reply = () => Res({ passthrough: true });
