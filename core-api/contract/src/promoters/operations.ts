import { z } from 'zod';
import { consoleList } from '../console/schemas.ts';
import { featureUserTypes } from '../kernel/codes.ts';
import { operationsTagged } from '../kernel/operation.ts';
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

const { of, member } = operationsTagged('promoters');
const promoters = of('promoters');
const page = z.strictObject(byCursor());
const one = z.object({ application: promoterApplication });

/** How a member becomes a promoter, and stops being one. */
export const promoterOperations = {
  getMyPromoter: member('GET /api/v1/promoter', 'My state as a promoter; null if I never applied').ok(
    z.object({ promoter: myPromoter.nullable() }),
  ),
  applyAsPromoter: member('POST /api/v1/promoter', 'Apply as a promoter; a pending application is replaced').created(
    z.object({ promoter: myPromoter }),
    {
      userTypes: featureUserTypes.promoting,
      idempotency: 'never',
      problems: [
        'ACCOUNT_HOLDER_DIFFERS',
        'PROMOTER_DATA_DIFFERS',
        'PROMOTER_PRESENT',
        'TERMS_CHANGED',
        'TERMS_REQUIRED',
      ],
      body: promoterRegistration,
    },
  ),
  listPromotees: member('GET /api/v1/promoter/promotees', 'Members who registered with my code, latest first').ok(
    promotees,
    { problems: ['PROMOTER_REQUIRED'], query: page },
  ),
  listPromotedPurchases: member(
    'GET /api/v1/promoter/purchases',
    'Confirmed orders of my promotees with the bonus of each, latest first',
  ).ok(promotedOrders, { problems: ['PROMOTER_REQUIRED'], query: page }),
  listPromoterApplications: promoters(
    'GET /api/console/promoter-applications',
    'Applications as a promoter by filter, sort and range',
  ).ok(...consoleList('applications', promoterApplication, promoterApplicationSorts, promoterApplicationFilter)),
  getPromoterApplication: promoters('GET /api/console/promoter-applications/{_id}', 'One application as a promoter').ok(
    one,
  ),
  approvePromoter: promoters(
    'PUT /api/console/promoter-applications/{_id}/approve',
    'Approve the member as a promoter with a code of its own; a repetition changes nothing',
  ).ok(one, { problems: ['TRANSITION_NOT_ALLOWED'] }),
  rejectPromoter: promoters(
    'PUT /api/console/promoter-applications/{_id}/reject',
    'Reject with a reason that the member reads; a repetition changes nothing',
  ).ok(one, { problems: ['TRANSITION_NOT_ALLOWED'], body: promoterRejection }),
  blockPromoter: promoters(
    'PUT /api/console/promoter-applications/{_id}/block',
    'Block the promoter from earning and withdrawing, or unblock it',
  ).ok(one, { problems: ['TRANSITION_NOT_ALLOWED'], body: promoterBlock }),
  setPromoterPapers: promoters(
    'PUT /api/console/promoter-applications/{_id}/papers',
    'Record the registration, contract and training of a promoter; missing ones block payments',
  ).ok(one, { problems: ['RECORD_CHANGED', 'TRANSITION_NOT_ALLOWED'], body: promoterPapersInput }),
};
