import { recallOperations as operations } from '@iruon/contract/operations';
import { entryRoute, type Route, route } from '../../platform/http/route.ts';
import { workbookResponse } from '../../platform/spreadsheet/write/workbook-file.ts';
import { closeRecall, extendPlan, filePlan, reopenRecall } from './close-recall.ts';
import { findRecallLots } from './find-lots.ts';
import { answerMyRecall, listMyRecalls, readMyRecall, readReceipt } from './my-recalls.ts';
import { notifyParty } from './notify-recall.ts';
import { openRecall } from './open-recall.ts';
import { recallPaper } from './papers.ts';
import { listParties, readParty } from './parties.ts';
import { previewRecall } from './preview.ts';
import { answerForParty, waiveParty } from './recall-answers.ts';
import { receivePiece } from './receive-piece.ts';
import { listRecalls, readRecall } from './wire-recall.ts';

export const recallRoutes: Route[] = [
  route(operations.listRecalls, ({ context, query }) => listRecalls(context, query)),
  route(operations.findRecallLots, async ({ context, query }) => ({ lots: await findRecallLots(context, query.q) })),
  route(operations.previewRecall, async ({ context, body }) => ({ preview: await previewRecall(context, body._lots) })),
  route(operations.openRecall, ({ context, body, keepResponse }) => openRecall(context, body, keepResponse)),
  route(operations.getRecall, async ({ context, params }) => ({
    recall: await readRecall(context.db, params._id, context.now()),
  })),
  route(operations.listRecallParties, ({ context, params, query }) => listParties(context.db, params._id, query)),
  route(operations.getRecallParty, async ({ context, params }) => ({
    party: await readParty(context.db, params._id, params._party),
  })),
  route(operations.notifyRecallParty, ({ context, params, body, keepResponse }) =>
    notifyParty(context, params, body, keepResponse),
  ),
  route(operations.answerRecallForParty, async ({ context, params, body }) => ({
    party: await answerForParty(context, params, body),
  })),
  route(operations.waiveRecallParty, async ({ context, params, body }) => ({
    party: await waiveParty(context, params, body),
  })),
  route(operations.receiveRecalledPiece, ({ context, params, body, keepResponse }) =>
    receivePiece(context, params._id, body, keepResponse),
  ),
  entryRoute(operations.fileRecallPlan, 'recall', filePlan),
  entryRoute(operations.extendRecallPlan, 'recall', extendPlan),
  route(operations.exportRecallPaper, async ({ context, params, query }) =>
    workbookResponse(await recallPaper(context, params, query.reason)),
  ),
  entryRoute(operations.closeRecall, 'recall', closeRecall),
  entryRoute(operations.reopenRecall, 'recall', reopenRecall),
  route(operations.listMyRecalls, async ({ context }) => ({ recalls: await listMyRecalls(context) })),
  entryRoute(operations.getMyRecall, 'recall', readMyRecall),
  entryRoute(operations.answerMyRecall, 'recall', answerMyRecall),
  route(operations.readMyRecall, ({ context, params }) => readReceipt(context, params._id)),
];
