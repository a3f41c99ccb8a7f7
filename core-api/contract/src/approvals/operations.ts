import { z } from 'zod';
import { consoleListQuery, list } from '../console/schemas.ts';
import { featureUserTypes } from '../kernel/codes.ts';
import { defineOperations } from '../kernel/operation.ts';
import { id } from '../kernel/scalars.ts';
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

const member = { tag: 'me', access: ['member'] } as const;

const console = { tag: 'console', access: ['console'] } as const;
const byId = z.strictObject({ _id: id });
const consoleOne = { status: 200, schema: z.object({ request: consoleApproval }) } as const;

/** Requests with a document that an operator decides: customer numbers, and registrations of companies. */
export const approvalOperations = defineOperations({
  getMyCustomerRequest: {
    method: 'get',
    path: '/api/v1/me/customer-request',
    summary: 'My latest request for a customer number; null if I never sent one',
    ...member,
    success: { status: 200, schema: z.object({ request: approval.nullable() }) },
  },
  requestCustomerNumber: {
    method: 'post',
    path: '/api/v1/me/customer-request',
    summary: 'Request a customer number with a licence or business registration; replaces a pending request',
    ...member,
    problems: ['CUSTOMER_NUMBER_PRESENT', 'FILE_BROKEN', 'PICTURE_TOO_LARGE', 'TOO_MANY_REQUESTS'],
    upload: { fields: customerRequestFields, fileField: 'document' },
    success: { status: 201, schema: z.object({ request: approval }) },
  },
  getMyCompanyApproval: {
    method: 'get',
    path: '/api/v1/me/company-approval',
    summary: 'The decision about my registration as a company; null if none was required',
    ...member,
    userTypes: featureUserTypes.companyApproval,
    success: { status: 200, schema: z.object({ request: approval.nullable() }) },
  },
  sendCompanyDocument: {
    method: 'post',
    path: '/api/v1/me/company-approval',
    summary: 'Resend my business registration; replaces the document of a pending request',
    ...member,
    userTypes: featureUserTypes.companyApproval,
    problems: ['APPROVAL_NOT_NEEDED', 'FILE_BROKEN', 'PICTURE_TOO_LARGE', 'TOO_MANY_REQUESTS'],
    upload: { fields: companyDocumentFields, fileField: 'document' },
    success: { status: 201, schema: z.object({ request: approval }) },
  },
  listApprovals: {
    method: 'get',
    path: '/api/console/approvals',
    summary: 'Requests that operators decide, by filter, sort and range',
    ...console,
    query: consoleListQuery(consoleApprovalSorts, consoleApprovalFilter),
    success: { status: 200, schema: list('requests', consoleApproval) },
  },
  getApproval: {
    method: 'get',
    path: '/api/console/approvals/{_id}',
    summary: 'One request with its member and document',
    ...console,
    params: byId,
    success: consoleOne,
  },
  grantApproval: {
    method: 'put',
    path: '/api/console/approvals/{_id}/approve',
    summary:
      'Approve a request and notify its member: one for a customer number links a customer of the ERP; a repetition is no error',
    ...console,
    problems: [
      'CUSTOMER_MOVEMENTS_OPEN',
      'CUSTOMER_NUMBER_PRESENT',
      'CUSTOMER_TAKEN',
      'CUSTOMER_UNKNOWN',
      'TRANSITION_NOT_ALLOWED',
    ],
    params: byId,
    body: approvalGrant,
    success: consoleOne,
  },
  rejectApproval: {
    method: 'put',
    path: '/api/console/approvals/{_id}/reject',
    summary: 'Reject a request with a reason that the member reads; repeating the same rejection is no error',
    ...console,
    problems: ['TRANSITION_NOT_ALLOWED'],
    params: byId,
    body: approvalRejection,
    success: consoleOne,
  },
});
