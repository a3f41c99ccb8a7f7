import { z } from 'zod';
import { list } from '../console/schemas.ts';
import { operationsTagged } from '../kernel/operation.ts';
import { byPage } from '../kernel/parameters.ts';
import { id } from '../kernel/scalars.ts';
import { gtinOf, LONGEST_SCAN } from '../spellings/udi.ts';
import { ifuDocuments } from './resource.ts';
import { consoleIfuVersion, ifuLot, ifuPublication, lotIfuChange, udiInstructions } from './schemas.ts';

const { of, anyone } = operationsTagged('ifu');
const content = of('content');
const byGtin = z.strictObject({
  gtin: z.string().transform((text, context) => {
    const gtin = gtinOf(text);
    if (gtin === null)
      context.addIssue({ code: 'custom', message: 'UDI-DI는 검증 숫자까지 맞는 GTIN(8·12·13·14자리)이어야 합니다.' });
    return gtin ?? '';
  }),
});

/** Versions of instructions for use, by the lots whose packages contain them. */
export const ifuOperations = {
  readUdiInstructions: anyone(
    'GET /api/v1/library/ifu/udi/{gtin}',
    'The instructions of a package: the version of its lot first, newer and older ones after it',
  ).ok(z.object({ instructions: udiInstructions }), {
    params: byGtin,
    query: z.strictObject({ lot: z.string().max(LONGEST_SCAN).optional() }),
  }),
  readIfuFile: anyone(
    'GET /api/v1/library/ifu/versions/{_id}/file',
    'The file of a version, with its SHA-256 in the header Repr-Digest; refused if its bytes have changed',
  ).binary({ problems: ['IFU_FILE_CHANGED'] }),
  ...ifuDocuments.operations,
  listIfuVersions: content(
    'GET /api/console/library/ifu/{_id}/versions',
    'The versions of instructions, latest first',
  ).ok(z.object({ versions: z.array(consoleIfuVersion) })),
  publishIfuVersion: content(
    'POST /api/console/library/ifu/{_id}/versions',
    'Publish a version, which replaces the one before it from its day',
  ).created(z.object({ versions: z.array(consoleIfuVersion) }), {
    body: ifuPublication,
    idempotency: 'required',
    problems: ['IFU_VERSION_TAKEN', 'IFU_VERSION_EARLIER', 'RECORDS_FULL'],
  }),
  withdrawIfuVersion: content(
    'DELETE /api/console/library/ifu/versions/{_id}',
    'Delete a version that is not in force yet and has no lots; a missing one is no error',
  ).noContent({ problems: ['IFU_VERSION_KEPT'] }),
  listIfuLots: content(
    'GET /api/console/library/ifu/{_id}/lots',
    'The lots of the products of instructions, latest first, of a version or without any',
  ).ok(list('lots', ifuLot), {
    query: z.strictObject({
      _version: id.optional(),
      isUnassigned: z.stringbool().optional().describe('Only lots without a version'),
      ...byPage(50, 20),
    }),
  }),
  changeLotIfu: content(
    'PUT /api/console/library/ifu/lots/{_id}',
    'Change the version of a lot until its first piece is shipped; a lot without one may get it later',
  ).ok(z.object({ lot: ifuLot }), { body: lotIfuChange, problems: ['IFU_LOT_SENT'] }),
};
