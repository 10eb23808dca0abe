import { staffRoutes } from '@kerf/contracts/staff';
import { Controller } from '@nestjs/common';
import type { Call } from '../http/call.js';
import { Endpoint } from '../http/endpoint.js';
import { sendList } from '../pagination/send-list.js';
import { DeadJobs } from './dead-jobs.js';

@Controller()
export class DeadJobsController {
  constructor(private readonly jobs: DeadJobs) {}

  @Endpoint(staffRoutes.listDeadJobs)
  async list({ query: { limit }, reply }: Call<typeof staffRoutes.listDeadJobs>) {
    return sendList(reply, { json: await this.jobs.list(limit), next: undefined });
  }

  @Endpoint(staffRoutes.retryDeadJob)
  retry({ caller: admin, body: { key } }: Call<typeof staffRoutes.retryDeadJob>) {
    return this.jobs.retry(admin, key);
  }

  @Endpoint(staffRoutes.discardDeadJob)
  discard({ caller: admin, body: { key } }: Call<typeof staffRoutes.discardDeadJob>) {
    return this.jobs.discard(admin, key);
  }
}
