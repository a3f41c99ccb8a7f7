import { udiText } from '@iruon/contract';
import type { UserActor } from '../../platform/actor.ts';
import { problem } from '../../platform/http/problem.ts';
import type { Context } from '../../platform/services.ts';
import { findMyPiece } from './repository.ts';

/** Modules of white around a symbol, as GS1 asks, and the pixels of a module. */
const QUIET = 2;
const SCALE = 3;

/**
 * The UDI of a piece as a GS1 DataMatrix, which scanners of clinics read. It is drawn on request, because few records are
 * printed.
 * @throws NOT_FOUND for a piece of another member, and for one without a device identifier
 */
export async function pieceSymbol({ db, actor }: Context & { actor: UserActor }, id: string): Promise<Response> {
  const piece = await findMyPiece(db, actor.userId, id);
  if (!piece?.gtin) throw problem('NOT_FOUND');
  const { default: codes } = await import('bwip-js/node');
  const text = udiText({ ...piece, gtin: piece.gtin });
  const svg = codes.toSVG({
    bcid: 'gs1datamatrix',
    text,
    scale: SCALE,
    padding: QUIET * SCALE,
    backgroundcolor: 'FFFFFF',
  });
  return new Response(svg, {
    headers: {
      'content-type': 'image/svg+xml',
      'cache-control': 'private, max-age=3600',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    },
  });
}
