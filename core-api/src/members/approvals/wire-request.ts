import type { Approval, ConsoleApproval } from '@iruon/contract';
import { fileUrl } from '../../content/files/index.ts';
import { toRequester } from '../accounts/index.ts';
import type { ListedRequest } from './repository.ts';

export function toWireRequest(row: ListedRequest): Approval {
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

export function toConsoleRequest(row: ListedRequest): ConsoleApproval {
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
