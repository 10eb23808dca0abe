import 'reflect-metadata';
import { NestFactory } from '@nestjs/core';
import type { SignedInUser } from './access/access.js';
import { AdminModule } from './admin/admin.module.js';
import { createLogger, nestLogger } from './common/logger.js';
import { readEnv } from './config/read-env.js';
import { AdminsService } from './users/admins.service.js';

/** The actor of operator commands. */
const operator: SignedInUser = { id: 'operator', email: '', displayName: null, isAdmin: true };

const [command, given, ...more] = process.argv.slice(2);
if (command !== 'grant' || !given?.includes('@') || more.length > 0) {
  console.error(
    'How to: npm run admin -- grant EMAIL\nMakes an admin of whoever has signed in with this address before.',
  );
  process.exit(1);
}
const email = given.trim().toLowerCase();
const context = await NestFactory.createApplicationContext(AdminModule, {
  logger: nestLogger(createLogger(readEnv())),
});
try {
  const { modifiedCount } = await context.get(AdminsService).promote(operator, email);
  console.log(modifiedCount ? `${email} is an admin now.` : `${email} was an admin already.`);
} catch (error) {
  console.error(`${email}: ${(error as Error).message}`);
  process.exitCode = 1;
}
await context.close();
