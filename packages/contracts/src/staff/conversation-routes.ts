import * as z from 'zod/mini';
import { page } from '../paging.js';
import { id } from '../primitives.js';
import { deleted, inserted, modified } from '../responses.js';
import type { Route } from '../route.js';
import {
  contactMessage,
  contactSearch,
  newContactResponse,
  newResponseText,
  responseText,
} from './contact-messages.js';
import { hiddenReview, reviewAnswer, reviewModeration, staffReview } from './moderation.js';

const byId = z.object({ id });

/** What customers write to the shop, and its answers: messages and reviews. */
export const conversationRoutes = {
  listContactMessages: {
    method: 'GET',
    path: '/contact-messages',
    access: 'support',
    status: 200,
    query: contactSearch,
    response: z.array(contactMessage),
  },
  respondToContactMessage: {
    method: 'POST',
    path: '/contact-messages/:id/response',
    access: 'support',
    status: 201,
    params: byId,
    body: newContactResponse,
    response: inserted,
  },
  /** Somebody has answered in another way. */
  markContactMessage: {
    method: 'PUT',
    path: '/contact-messages/:id/answered',
    access: 'support',
    status: 200,
    params: byId,
    response: modified,
  },
  reopenContactMessage: {
    method: 'DELETE',
    path: '/contact-messages/:id/answered',
    access: 'support',
    status: 200,
    params: byId,
    response: modified,
  },
  listResponseTexts: {
    method: 'GET',
    path: '/response-texts',
    access: 'support',
    status: 200,
    response: z.array(responseText),
  },
  addResponseText: {
    method: 'POST',
    path: '/response-texts',
    access: 'support',
    status: 201,
    body: newResponseText,
    response: inserted,
  },
  changeResponseText: {
    method: 'PUT',
    path: '/response-texts/:id',
    access: 'support',
    status: 200,
    params: byId,
    body: newResponseText,
    response: modified,
  },
  removeResponseText: {
    method: 'DELETE',
    path: '/response-texts/:id',
    access: 'support',
    status: 200,
    params: byId,
    response: deleted,
  },
  listHiddenReviews: {
    method: 'GET',
    path: '/reviews/hidden',
    access: 'support',
    status: 200,
    query: page,
    response: z.array(hiddenReview),
  },
  listAllReviews: {
    method: 'GET',
    path: '/reviews/all',
    access: 'support',
    status: 200,
    query: page,
    response: z.array(staffReview),
  },
  /** Replaces an earlier answer. */
  answerReview: {
    method: 'PUT',
    path: '/reviews/:id/answer',
    access: 'support',
    status: 200,
    params: byId,
    body: reviewAnswer,
    response: modified,
  },
  removeAnswer: {
    method: 'DELETE',
    path: '/reviews/:id/answer',
    access: 'support',
    status: 200,
    params: byId,
    response: modified,
  },
  moderateReview: {
    method: 'PATCH',
    path: '/reviews/:id',
    access: 'support',
    status: 200,
    params: byId,
    body: reviewModeration,
    response: modified,
  },
  removeReview: {
    method: 'DELETE',
    path: '/reviews/:id',
    access: 'support',
    status: 200,
    params: byId,
    response: deleted,
  },
} as const satisfies Record<string, Route>;
