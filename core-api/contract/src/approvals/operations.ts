import { z } from 'zod';
import { consoleList } from '../console/schemas.ts';
import { featureUserTypes } from '../kernel/codes.ts';
import { operationsTagged } from '../kernel/operation.ts';
import { uploadProblems } from '../kernel/upload.ts';
import {
  approval,
  approvalGrant,
  approvalRejection,
  companyDocumentFields,
  consoleApproval,
  consoleApprovalFilter,
  consoleApprovalSorts,
  customerRequestFields,
} from './schemas.ts';

const { member } = operationsTagged('me');

const { of } = operationsTagged('console');
const members = of('members');
const consoleOne = z.object({ request: consoleApproval });
const latest = z.object({ request: approval.nullable() });
const sent = z.object({ request: approval });

/** Requests with a document that an operator decides: customer numbers, and registrations of companies. */
export const approvalOperations = {
  getMyCustomerRequest: member(
    'GET /api/v1/me/customer-request',
    'My latest request for a customer number; null if I never sent one',
  ).ok(latest),
  requestCustomerNumber: member(
    'POST /api/v1/me/customer-request',
    'Request a customer number with a licence or business registration; replaces a pending request',
  ).created(sent, {
    problems: ['CUSTOMER_NUMBER_PRESENT', ...uploadProblems],
    upload: { fields: customerRequestFields, fileField: 'document' },
  }),
  getMyCompanyApproval: member(
    'GET /api/v1/me/company-approval',
    'The decision about my registration as a company; null if none was required',
  ).ok(latest, { userTypes: featureUserTypes.companyApproval }),
  sendCompanyDocument: member(
    'POST /api/v1/me/company-approval',
    'Resend my business registration; replaces the document of a pending request',
  ).created(sent, {
    userTypes: featureUserTypes.companyApproval,
    problems: ['APPROVAL_NOT_NEEDED', ...uploadProblems],
    upload: { fields: companyDocumentFields, fileField: 'document' },
  }),
  listApprovals: members('GET /api/console/approvals', 'Requests that operators decide, by filter, sort and range').ok(
    ...consoleList('requests', consoleApproval, consoleApprovalSorts, consoleApprovalFilter),
  ),
  getApproval: members('GET /api/console/approvals/{_id}', 'One request with its member and document').ok(consoleOne),
  grantApproval: members(
    'PUT /api/console/approvals/{_id}/approve',
    'Approve a request and notify its member: one for a customer number links a customer of the ERP; a repetition is no error',
  ).ok(consoleOne, {
    problems: [
      'CUSTOMER_MOVEMENTS_OPEN',
      'CUSTOMER_NUMBER_PRESENT',
      'CUSTOMER_TAKEN',
      'CUSTOMER_UNKNOWN',
      'TRANSITION_NOT_ALLOWED',
    ],
    body: approvalGrant,
  }),
  rejectApproval: members(
    'PUT /api/console/approvals/{_id}/reject',
    'Reject a request with a reason that the member reads; repeating the same rejection is no error',
  ).ok(consoleOne, { problems: ['TRANSITION_NOT_ALLOWED'], body: approvalRejection }),
};
