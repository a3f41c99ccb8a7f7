import type { Approval, ApprovalType, ConsoleApproval } from '@iruon/contract';
import type { Handle } from '@iruon/db';
import type { ListRequest } from '../../platform/http/console-list.ts';
import { orNotFound } from '../../platform/http/problem.ts';
import { findLatest, findListed, pageOfRequests, type RequestFilter } from './repository.ts';
import { toConsoleRequest, toWireRequest } from './wire-request.ts';

/** A member's latest request of a type; null if there is none. */
export async function readMyRequest(handle: Handle, userId: string, type: ApprovalType): Promise<Approval | null> {
  const row = await findLatest(handle, userId, type);
  return row ? toWireRequest(row) : null;
}

/** One request for operators. @throws NOT_FOUND */
export async function readConsoleRequest(handle: Handle, id: string): Promise<ConsoleApproval> {
  return toConsoleRequest(orNotFound(await findListed(handle, id)));
}

/** Requests for operators, oldest first unless sorted otherwise. */
export async function listConsoleRequests(handle: Handle, request: ListRequest<RequestFilter, 'createdAt'>) {
  const { rows, total } = await pageOfRequests(handle, request);
  return { requests: rows.map(toConsoleRequest), total };
}
