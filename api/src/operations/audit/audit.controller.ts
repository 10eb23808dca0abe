import { staffRoutes } from '@kerf/contracts/staff';
import { Controller } from '@nestjs/common';
import type { Call } from '../../platform/http/call.js';
import { Endpoint } from '../../platform/http/endpoint.js';
import { sendList } from '../../platform/pagination/send-list.js';
import { AuditSearch } from './audit-search.js';

@Controller()
export class AuditController {
  constructor(private readonly audit: AuditSearch) {}

  @Endpoint(staffRoutes.listAudit)
  async list({ query, reply }: Call<typeof staffRoutes.listAudit>) {
    return sendList(reply, await this.audit.find(query));
  }
}
