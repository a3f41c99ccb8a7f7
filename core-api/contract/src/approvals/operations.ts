import { z } from 'zod';
import { consoleListQuery, list } from '../console/schemas.ts';
import { featureUserTypes } from '../kernel/codes.ts';
import { created, ok, operationsTagged } from '../kernel/operation.ts';
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

const { console } = operationsTagged('console');
const consoleOne = z.object({ request: consoleApproval });
const latest = z.object({ request: approval.nullable() });
const sent = z.object({ request: approval });

/** Requests with a document that an operator decides: customer numbers, and registrations of companies. */
export const approvalOperations = {
  getMyCustomerRequest: member.get(
    '/api/v1/me/customer-request',
    'My latest request for a customer number; null if I never sent one',
    { success: ok(latest) },
  ),
  requestCustomerNumber: member.post(
    '/api/v1/me/customer-request',
    'Request a customer number with a licence or business registration; replaces a pending request',
    {
      problems: ['CUSTOMER_NUMBER_PRESENT', ...uploadProblems],
      upload: { fields: customerRequestFields, fileField: 'document' },
      success: created(sent),
    },
  ),
  getMyCompanyApproval: member.get(
    '/api/v1/me/company-approval',
    'The decision about my registration as a company; null if none was required',
    { userTypes: featureUserTypes.companyApproval, success: ok(latest) },
  ),
  sendCompanyDocument: member.post(
    '/api/v1/me/company-approval',
    'Resend my business registration; replaces the document of a pending request',
    {
      userTypes: featureUserTypes.companyApproval,
      problems: ['APPROVAL_NOT_NEEDED', ...uploadProblems],
      upload: { fields: companyDocumentFields, fileField: 'document' },
      success: created(sent),
    },
  ),
  listApprovals: console.get('/api/console/approvals', 'Requests that operators decide, by filter, sort and range', {
    query: consoleListQuery(consoleApprovalSorts, consoleApprovalFilter),
    success: ok(list('requests', consoleApproval)),
  }),
  getApproval: console.get('/api/console/approvals/{_id}', 'One request with its member and document', {
    success: ok(consoleOne),
  }),
  grantApproval: console.put(
    '/api/console/approvals/{_id}/approve',
    'Approve a request and notify its member: one for a customer number links a customer of the ERP; a repetition is no error',
    {
      problems: [
        'CUSTOMER_MOVEMENTS_OPEN',
        'CUSTOMER_NUMBER_PRESENT',
        'CUSTOMER_TAKEN',
        'CUSTOMER_UNKNOWN',
        'TRANSITION_NOT_ALLOWED',
      ],
      body: approvalGrant,
      success: ok(consoleOne),
    },
  ),
  rejectApproval: console.put(
    '/api/console/approvals/{_id}/reject',
    'Reject a request with a reason that the member reads; repeating the same rejection is no error',
    { problems: ['TRANSITION_NOT_ALLOWED'], body: approvalRejection, success: ok(consoleOne) },
  ),
};
