import type { Approval, ApprovalType, ConsoleApproval } from '@iruon/contract';
import type { Handle } from '@iruon/db';
import { fileUrl } from '../../content/files/index.ts';
import type { ListRequest } from '../../platform/http/console-list.ts';
import { orNotFound } from '../../platform/http/problem.ts';
import { toRequester } from '../accounts/index.ts';
import { findLatest, findListed, type ListedRequest, pageOfRequests, type RequestFilter } from './repository.ts';

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

function toWireRequest(row: ListedRequest): Approval {
  return {
    _id: row.id,
    type: row.type,
    state: row.state,
    custNo: row.custNo,
    message: row.message,
    document: {
      _id: row.documentId,
      url: fileUrl(row.documentId),
      name: row.documentName,
      mime: row.documentMime,
      bytes: row.documentBytes,
    },
    reason: row.reason,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    decidedAt: row.decidedAt?.toISOString() ?? null,
  };
}

function toConsoleRequest(row: ListedRequest): ConsoleApproval {
  return {
    ...toWireRequest(row),
    user: {
      ...toRequester(row),
      ceoName: row.ceoName,
      businessAddress: row.businessAddress,
      CustNo: row.userCustNo,
    },
    decidedByName: row.decidedByName,
  };
}
