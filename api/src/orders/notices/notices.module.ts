import { Module } from '@nestjs/common';
import { RecordModule } from '../record/record.module.js';
import { OrderLinks } from './order-links.js';
import { OrderNotices } from './order-notices.js';

@Module({ imports: [RecordModule], providers: [OrderLinks, OrderNotices], exports: [OrderLinks, OrderNotices] })
export class NoticesModule {}
