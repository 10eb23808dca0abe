import { inLanguage } from '../platform/errors/in-language.js';
import 'reflect-metadata';
import { type INestApplicationContext, Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { SignedInUser } from '../platform/access/access.js';
import { ConfigModule } from '../platform/config/config.module.js';
import { readEnv } from '../platform/config/read-env.js';
import { DatabaseModule } from '../platform/database/database.module.js';
import { createLogger, nestLogger } from '../platform/logging/logger.js';
import { PlatformModule } from '../platform/platform.module.js';
import { AdminsService } from '../users/admins.service.js';
import { UsersModule } from '../users/users.module.js';

const howTo = `How to: npm run admin -- grant EMAIL
Makes the user with this address an admin. The user must have signed in before.`;

/** No server and no background jobs. */
@Module({ imports: [ConfigModule, DatabaseModule, PlatformModule, UsersModule] })
class AdminCommand {}

/** The actor of operator commands. */
const operator: SignedInUser = {
  id: 'operator',
  email: '',
  displayName: null,
  role: 'admin',
  signedInAt: new Date(),
};
const env = readEnv();

const grant = (email: string) => async (context: INestApplicationContext) => {
  try {
    const { modifiedCount } = await context.get(AdminsService).promote(operator, email);
    return modifiedCount ? `${email} is an admin now.` : `${email} was an admin already.`;
  } catch (error) {
    throw new Error(`${email}: ${inLanguage((error as Error).message).message}`);
  }
};

const commandOf = ([name, given, ...more]: readonly string[]) => {
  if (name === 'grant' && given?.includes('@') && more.length === 0) return grant(given.trim().toLowerCase());
  return undefined;
};

const command = commandOf(process.argv.slice(2));
if (!command) {
  console.error(howTo);
  process.exit(1);
}
const context = await NestFactory.createApplicationContext(AdminCommand, { logger: nestLogger(createLogger(env)) });
try {
  console.log(await command(context));
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
await context.close();
