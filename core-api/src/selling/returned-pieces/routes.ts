import { returnedPieceOperations as operations, sampleOperations } from '@iruon/contract/operations';
import { type Route, route } from '../../platform/http/route.ts';
import { decideOn, revokeReceipt } from './decide.ts';
import { listReturnedPieces } from './list-returned.ts';
import { giveSample, listSamples } from './samples.ts';

export const returnedPieceRoutes: Route[] = [
  route(operations.listReturnedPieces, ({ context, query }) => listReturnedPieces(context, query)),
  route(operations.revokeReturnedPiece, ({ context, params }) => revokeReceipt(context, params._id)),
  route(operations.admitReturnedPiece, ({ context, params, body }) => decideOn(context, params._id, 'ADMITTED', body)),
  route(operations.discardReturnedPiece, ({ context, params, body }) =>
    decideOn(context, params._id, 'DISCARDED', body),
  ),
  route(sampleOperations.listSamples, ({ context, query }) => listSamples(context, query)),
  route(sampleOperations.giveSample, ({ context, body, keepResponse }) => giveSample(context, body, keepResponse)),
];
