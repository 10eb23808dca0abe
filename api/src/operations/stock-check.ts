import 'reflect-metadata';
import { Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { ConfigModule } from '../platform/config/config.module.js';
import { readEnv } from '../platform/config/read-env.js';
import { DatabaseModule } from '../platform/database/database.module.js';
import { createLogger, nestLogger } from '../platform/logging/logger.js';
import { StockCheck } from './stock-check/stock-check.js';
import { StockCheckModule } from './stock-check/stock-check.module.js';
import { describeDifference } from './stock-check/stock-report.js';

/** `npm run kerf -- stock-check`: compares the stock with its ledger. Exits with 1 if they differ. */
@Module({ imports: [ConfigModule, DatabaseModule, StockCheckModule] })
class StockCheckCommand {}

const logger = nestLogger(createLogger(readEnv()));
const context = await NestFactory.createApplicationContext(StockCheckCommand, { logger });
const { items, differences } = await context.get(StockCheck).run();
for (const difference of differences) console.log(describeDifference(difference));
console.log(`${items} items compared, ${differences.length} differ from the stock ledger.`);
process.exitCode = differences.length > 0 ? 1 : 0;
await context.close();
