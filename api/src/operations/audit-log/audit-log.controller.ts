import { staffRoutes } from '@kerf/contracts/staff';
import { Controller } from '@nestjs/common';
import type { Call } from '../../platform/http/call.js';
import { Endpoint } from '../../platform/http/endpoint.js';
import { sendList } from '../../platform/pagination/send-list.js';
import { AuditLog } from './audit-log.js';

@Controller()
export class AuditLogController {
  constructor(private readonly log: AuditLog) {}

  @Endpoint(staffRoutes.listAudit)
  async list({ query: search, reply }: Call<typeof staffRoutes.listAudit>) {
    return sendList(reply, await this.log.page(search));
  }
}
