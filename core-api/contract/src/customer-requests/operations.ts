import { z } from 'zod';
import { defineOperations } from '../kernel/operation.ts';
import {
  consoleCustomerRequest,
  consoleCustomerRequestFilter,
  consoleCustomerRequestSorts,
  consoleListQuery,
  customerApproval,
  customerRejection,
  customerRequest,
  customerRequestFields,
  id,
  list,
} from '../schemas.gen.ts';

const console = { tag: 'console', access: ['console'] } as const;
const byId = z.strictObject({ _id: id });
const consoleOne = { status: 200, schema: z.object({ request: consoleCustomerRequest }) } as const;

/** How a member becomes a customer: a request with a document, and the decision of an operator. */
export const customerRequestOperations = defineOperations({
  getMyCustomerRequest: {
    method: 'get',
    path: '/api/v1/me/customer-request',
    summary: 'My latest request for a customer number; null if I never sent one',
    tag: 'me',
    access: ['member'],
    success: { status: 200, schema: z.object({ request: customerRequest.nullable() }) },
  },
  requestCustomerNumber: {
    method: 'post',
    path: '/api/v1/me/customer-request',
    summary: 'Request a customer number with a licence or business registration; replaces a request that still waits',
    tag: 'me',
    access: ['member'],
    problems: ['CUSTOMER_NUMBER_PRESENT', 'FILE_BROKEN', 'PICTURE_TOO_LARGE', 'TOO_MANY_REQUESTS'],
    upload: { fields: customerRequestFields, fileField: 'document' },
    success: { status: 201, schema: z.object({ request: customerRequest }) },
  },
  listCustomerRequests: {
    method: 'get',
    path: '/api/console/customer-requests',
    summary: 'Requests for customer numbers by filter, sort and range',
    ...console,
    query: consoleListQuery(consoleCustomerRequestSorts, consoleCustomerRequestFilter),
    success: { status: 200, schema: list('requests', consoleCustomerRequest) },
  },
  getCustomerRequest: {
    method: 'get',
    path: '/api/console/customer-requests/{_id}',
    summary: 'One request for a customer number with its member',
    ...console,
    params: byId,
    success: consoleOne,
  },
  approveCustomerRequest: {
    method: 'put',
    path: '/api/console/customer-requests/{_id}/approve',
    summary:
      'Link the member with a customer of the ERP and notify the member; repeating the same approval is no error',
    ...console,
    problems: [
      'CUSTOMER_MOVEMENTS_OPEN',
      'CUSTOMER_NUMBER_PRESENT',
      'CUSTOMER_TAKEN',
      'CUSTOMER_UNKNOWN',
      'TRANSITION_NOT_ALLOWED',
    ],
    params: byId,
    body: customerApproval,
    success: consoleOne,
  },
  rejectCustomerRequest: {
    method: 'put',
    path: '/api/console/customer-requests/{_id}/reject',
    summary: 'Reject a request with a reason that the member reads; repeating the same rejection is no error',
    ...console,
    problems: ['TRANSITION_NOT_ALLOWED'],
    params: byId,
    body: customerRejection,
    success: consoleOne,
  },
});
