import { z } from 'zod';
import { consoleListQuery, list } from '../console/schemas.ts';
import { featureUserTypes } from '../kernel/codes.ts';
import { created, ok, operationsTagged } from '../kernel/operation.ts';
import { byCursor } from '../kernel/parameters.ts';
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

const { member, console } = operationsTagged('promoters');
const page = z.strictObject(byCursor());
const one = z.object({ application: promoterApplication });

/** How a member becomes a promoter, and ends it. */
export const promoterOperations = {
  getMyPromoter: member.get('/api/v1/promoter', 'My state as a promoter; null if I never applied', {
    success: ok(z.object({ promoter: myPromoter.nullable() })),
  }),
  applyAsPromoter: member.post('/api/v1/promoter', 'Apply as a promoter; a pending application is replaced', {
    userTypes: featureUserTypes.promoting,
    idempotency: 'never',
    problems: ['PROMOTER_DATA_DIFFERS', 'PROMOTER_PRESENT', 'TERMS_CHANGED', 'TERMS_REQUIRED'],
    body: promoterRegistration,
    success: created(z.object({ promoter: myPromoter })),
  }),
  listPromotees: member.get('/api/v1/promoter/promotees', 'Members who registered with my code, latest first', {
    problems: ['PROMOTER_REQUIRED'],
    query: page,
    success: ok(promotees),
  }),
  listPromotedPurchases: member.get(
    '/api/v1/promoter/purchases',
    'Confirmed orders of my promotees with the bonus of each, latest first',
    { problems: ['PROMOTER_REQUIRED'], query: page, success: ok(promotedOrders) },
  ),
  listPromoterApplications: console.get(
    '/api/console/promoter-applications',
    'Applications as a promoter by filter, sort and range',
    {
      query: consoleListQuery(promoterApplicationSorts, promoterApplicationFilter),
      success: ok(list('applications', promoterApplication)),
    },
  ),
  getPromoterApplication: console.get('/api/console/promoter-applications/{_id}', 'One application as a promoter', {
    success: ok(one),
  }),
  approvePromoter: console.put(
    '/api/console/promoter-applications/{_id}/approve',
    'Approve the member as a promoter with a code of its own; a repetition changes nothing',
    { problems: ['TRANSITION_NOT_ALLOWED'], success: ok(one) },
  ),
  rejectPromoter: console.put(
    '/api/console/promoter-applications/{_id}/reject',
    'Reject with a reason that the member reads; a repetition changes nothing',
    { problems: ['TRANSITION_NOT_ALLOWED'], body: promoterRejection, success: ok(one) },
  ),
  blockPromoter: console.put(
    '/api/console/promoter-applications/{_id}/block',
    'Block the promoter from earning and withdrawing, or unblock it',
    { problems: ['TRANSITION_NOT_ALLOWED'], body: promoterBlock, success: ok(one) },
  ),
  setPromoterPapers: console.put(
    '/api/console/promoter-applications/{_id}/papers',
    'Record the registration, contract and training of a promoter; missing ones block payments',
    { problems: ['RECORD_CHANGED', 'TRANSITION_NOT_ALLOWED'], body: promoterPapersInput, success: ok(one) },
  ),
};
