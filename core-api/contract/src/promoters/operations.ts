import { z } from 'zod';
import { consoleListQuery, list } from '../console/schemas.ts';
import { featureUserTypes } from '../kernel/codes.ts';
import { defineOperations } from '../kernel/operation.ts';
import { cursor, id } from '../kernel/scalars.ts';
import {
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
} from './schemas.ts';

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
    summary: 'My state as a promoter; null if I never applied',
    ...mine,
    success: { status: 200, schema: z.object({ promoter: myPromoter.nullable() }) },
  },
  applyAsPromoter: {
    method: 'post',
    path: '/api/v1/promoter',
    summary: 'Apply as a promoter; a pending application is replaced',
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
    summary: 'Members who registered with my code, latest first',
    ...mine,
    problems: ['PROMOTER_REQUIRED'],
    query: page,
    success: { status: 200, schema: promotees },
  },
  listPromotedPurchases: {
    method: 'get',
    path: '/api/v1/promoter/purchases',
    summary: 'Confirmed orders of my promotees with the bonus of each, latest first',
    ...mine,
    problems: ['PROMOTER_REQUIRED'],
    query: page,
    success: { status: 200, schema: promotedOrders },
  },
  listPromoterApplications: {
    method: 'get',
    path: '/api/console/promoter-applications',
    summary: 'Applications as a promoter by filter, sort and range',
    ...console,
    query: consoleListQuery(promoterApplicationSorts, promoterApplicationFilter),
    success: { status: 200, schema: list('applications', promoterApplication) },
  },
  getPromoterApplication: {
    method: 'get',
    path: '/api/console/promoter-applications/{_id}',
    summary: 'One application as a promoter',
    ...console,
    params: byId,
    success: one,
  },
  approvePromoter: {
    method: 'put',
    path: '/api/console/promoter-applications/{_id}/approve',
    summary: 'Approve the member as a promoter with a code of its own; a repetition changes nothing',
    ...console,
    problems: ['TRANSITION_NOT_ALLOWED'],
    params: byId,
    success: one,
  },
  rejectPromoter: {
    method: 'put',
    path: '/api/console/promoter-applications/{_id}/reject',
    summary: 'Reject with a reason that the member reads; a repetition changes nothing',
    ...console,
    problems: ['TRANSITION_NOT_ALLOWED'],
    params: byId,
    body: promoterRejection,
    success: one,
  },
  blockPromoter: {
    method: 'put',
    path: '/api/console/promoter-applications/{_id}/block',
    summary: 'Block the promoter from earning and withdrawing, or unblock it',
    ...console,
    problems: ['TRANSITION_NOT_ALLOWED'],
    params: byId,
    body: promoterBlock,
    success: one,
  },
  setPromoterPapers: {
    method: 'put',
    path: '/api/console/promoter-applications/{_id}/papers',
    summary: 'Record the registration, contract and training of a promoter; missing ones block payments',
    ...console,
    problems: ['RECORD_CHANGED', 'TRANSITION_NOT_ALLOWED'],
    params: byId,
    body: promoterPapersInput,
    success: one,
  },
});
