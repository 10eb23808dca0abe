import { type Inserted, routes } from '@kerf/contracts';
import { staffRoutes } from '@kerf/contracts/staff';
import { Controller, Inject } from '@nestjs/common';
import { PeopleReads } from '../../platform/audit/people-reads.js';
import { BotCheck } from '../../platform/bot-check/bot-check.js';
import { ENV, type Env } from '../../platform/config/env.js';
import type { Call } from '../../platform/http/call.js';
import { Endpoint } from '../../platform/http/endpoint.js';
import { IdempotentRequests } from '../../platform/idempotency/idempotent-requests.js';
import { sendList } from '../../platform/pagination/send-list.js';
import { RateLimits } from '../../platform/rate-limit/rate-limits.js';
import { ContactService } from './contact.service.js';
import { ResponseTexts } from './response-texts.service.js';

@Controller()
export class ContactController {
  constructor(
    private readonly contact: ContactService,
    private readonly texts: ResponseTexts,
    private readonly requests: IdempotentRequests,
    private readonly limits: RateLimits,
    private readonly botCheck: BotCheck,
    private readonly people: PeopleReads,
    @Inject(ENV) private readonly env: Env,
  ) {}

  @Endpoint(routes.sendContactMessage)
  async send({ body, idempotent, language, request }: Call<typeof routes.sendContactMessage>): Promise<Inserted> {
    await this.botCheck.verify(request);
    return this.requests.once(idempotent, async remember => {
      await this.limits.countOfAddress('contact', request.ip, this.env.CONTACT_RATE_LIMIT, { windowMs: 60 * 60_000 });
      return this.contact.add(body, language, remember);
    });
  }

  @Endpoint(staffRoutes.respondToContactMessage)
  respond({ caller, params: { id }, body: { text }, idempotent }: Call<typeof staffRoutes.respondToContactMessage>) {
    return this.requests.once<Inserted>(idempotent, remember => this.contact.respond(caller, id, text, remember));
  }

  @Endpoint(staffRoutes.markContactMessage)
  mark({ caller, params: { id } }: Call<typeof staffRoutes.markContactMessage>) {
    return this.contact.mark(caller, id);
  }

  @Endpoint(staffRoutes.reopenContactMessage)
  reopen({ caller, params: { id } }: Call<typeof staffRoutes.reopenContactMessage>) {
    return this.contact.reopen(caller, id);
  }

  @Endpoint(staffRoutes.listResponseTexts)
  listTexts() {
    return this.texts.list();
  }

  @Endpoint(staffRoutes.addResponseText)
  addText({ caller, body, idempotent }: Call<typeof staffRoutes.addResponseText>) {
    return this.requests.once<Inserted>(idempotent, remember => this.texts.add(caller, body, remember));
  }

  @Endpoint(staffRoutes.changeResponseText)
  changeText({ caller, params: { id }, body }: Call<typeof staffRoutes.changeResponseText>) {
    return this.texts.change(caller, id, body);
  }

  @Endpoint(staffRoutes.removeResponseText)
  removeText({ caller, params: { id } }: Call<typeof staffRoutes.removeResponseText>) {
    return this.texts.remove(caller, id);
  }

  @Endpoint(staffRoutes.listContactMessages)
  async list({ caller, query, reply }: Call<typeof staffRoutes.listContactMessages>) {
    return sendList(reply, await this.people.list(caller, 'messages', see => this.contact.list(query, see)));
  }
}
