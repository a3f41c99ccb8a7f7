import { z } from 'zod';
import { featureUserTypes } from '../kernel/codes.ts';
import { defineOperations } from '../kernel/operation.ts';
import {
  consoleListQuery,
  cursor,
  id,
  list,
  myPromoter,
  promotedOrders,
  promotees,
  promoterApplication,
  promoterApplicationFilter,
  promoterApplicationSorts,
  promoterBlock,
  promoterPapersInput,
  promoterRegistration,
  promoterRejection,
} from '../schemas.gen.ts';

const mine = { tag: 'promoters', access: ['member'] } as const;
const console = { tag: 'promoters', access: ['console'] } as const;
const byId = z.strictObject({ _id: id });
const page = z.strictObject({
  cursor: cursor.optional(),
  limit: z.coerce.number().int().min(1).max(50).default(20),
});
const one = { status: 200, schema: z.object({ application: promoterApplication }) } as const;

/** How a member becomes a promoter, and ends it. */
export const promoterOperations = defineOperations({
  getMyPromoter: {
    method: 'get',
    path: '/api/v1/promoter',
    summary: 'What I am as a promoter; null if I never applied',
    ...mine,
    success: { status: 200, schema: z.object({ promoter: myPromoter.nullable() }) },
  },
  applyAsPromoter: {
    method: 'post',
    path: '/api/v1/promoter',
    summary: 'Ask to become a promoter; a request that still waits is replaced',
    ...mine,
    userTypes: featureUserTypes.promoting,
    idempotency: 'never',
    problems: ['PROMOTER_DATA_DIFFERS', 'PROMOTER_PRESENT', 'TERMS_CHANGED', 'TERMS_REQUIRED'],
    body: promoterRegistration,
    success: { status: 201, schema: z.object({ promoter: myPromoter }) },
  },
  listPromotees: {
    method: 'get',
    path: '/api/v1/promoter/promotees',
    summary: 'Members who joined with my code, the latest first',
    ...mine,
    problems: ['PROMOTER_REQUIRED'],
    query: page,
    success: { status: 200, schema: promotees },
  },
  listPromotedPurchases: {
    method: 'get',
    path: '/api/v1/promoter/purchases',
    summary: 'Confirmed orders of my promotees with the bonus that each gave, the latest first',
    ...mine,
    problems: ['PROMOTER_REQUIRED'],
    query: page,
    success: { status: 200, schema: promotedOrders },
  },
  listPromoterApplications: {
    method: 'get',
    path: '/api/console/promoter-applications',
    summary: 'Requests to become a promoter by filter, sort and range',
    ...console,
    query: consoleListQuery(promoterApplicationSorts, promoterApplicationFilter),
    success: { status: 200, schema: list('applications', promoterApplication) },
  },
  getPromoterApplication: {
    method: 'get',
    path: '/api/console/promoter-applications/{_id}',
    summary: 'One request to become a promoter',
    ...console,
    params: byId,
    success: one,
  },
  approvePromoter: {
    method: 'put',
    path: '/api/console/promoter-applications/{_id}/approve',
    summary: 'Make the member a promoter with a code of its own; done again it changes nothing',
    ...console,
    problems: ['TRANSITION_NOT_ALLOWED'],
    params: byId,
    success: one,
  },
  rejectPromoter: {
    method: 'put',
    path: '/api/console/promoter-applications/{_id}/reject',
    summary: 'Reject with a reason that the member reads; done again it changes nothing',
    ...console,
    problems: ['TRANSITION_NOT_ALLOWED'],
    params: byId,
    body: promoterRejection,
    success: one,
  },
  blockPromoter: {
    method: 'put',
    path: '/api/console/promoter-applications/{_id}/block',
    summary: 'Block the promoter from earning and withdrawing, or let it again',
    ...console,
    problems: ['TRANSITION_NOT_ALLOWED'],
    params: byId,
    body: promoterBlock,
    success: one,
  },
  setPromoterPapers: {
    method: 'put',
    path: '/api/console/promoter-applications/{_id}/papers',
    summary: 'Enter the registration, contract and training of a promoter; what is missing holds payments',
    ...console,
    problems: ['RECORD_CHANGED', 'TRANSITION_NOT_ALLOWED'],
    params: byId,
    body: promoterPapersInput,
    success: one,
  },
});
