import { MY_LOT_ROWS } from '@iruon/contract';
import { pieceKindLabels } from '@iruon/contract/labels';
import { numberText } from '@iruon/contract/won';
import type { UserActor } from '../../platform/actor.ts';
import { readPeriod } from '../../platform/db/period.ts';
import { problem } from '../../platform/http/problem.ts';
import type { Context } from '../../platform/services.ts';
import { type Column, sheetOf } from '../../platform/spreadsheet/write/sheet.ts';
import { rowsAfter, type WorkbookFile, workbookFile } from '../../platform/spreadsheet/write/workbook-file.ts';
import { countMyPieces, findMyPieces, type MyLotFilter, type SentPieceRow } from './repository.ts';

const text = (header: string, width: number, value: (row: SentPieceRow) => string | null): Column<SentPieceRow> => ({
  header,
  width,
  kind: 'text',
  value,
});
const pieces = (header: string, value: (row: SentPieceRow) => number): Column<SentPieceRow> => ({
  ...{ header, width: 12, kind: 'count', value, total: true },
});

const columns: Column<SentPieceRow>[] = [
  { header: '발송일', width: 18, kind: 'instant', value: ({ shippedAt }) => shippedAt },
  text('구분', 8, ({ kind }) => pieceKindLabels[kind]),
  text('주문번호', 20, ({ purchaseNo }) => purchaseNo),
  text('상품코드', 18, ({ code }) => code),
  text('상품', 32, ({ name }) => name),
  text('옵션', 24, ({ option }) => option),
  text('제조사', 18, ({ manufacturer }) => manufacturer),
  text('허가번호', 22, ({ licenceNo }) => licenceNo),
  text('UDI-DI', 18, ({ gtin }) => gtin),
  text('로트번호', 20, ({ lotNo }) => lotNo),
  text('일련번호', 20, ({ serial }) => serial),
  text('제조일', 12, ({ madeOn }) => madeOn),
  text('유효기한', 12, ({ useBy }) => useBy),
  pieces('받은 수량', ({ amount }) => amount),
  pieces('반품 수량', ({ returned }) => returned),
  text('회수 여부', 10, ({ isRecalled }) => (isRecalled ? '회수' : '')),
  text('사용설명서 버전', 14, ({ versionNo }) => versionNo),
];

/**
 * The lots that a member got in a period of at most 366 days, as a workbook that is streamed while it is read.
 * @throws INVALID_INPUT, EXPORT_TOO_LARGE
 */
export async function exportMyLots(
  context: Context & { actor: UserActor },
  filter: MyLotFilter & { from: string; to: string },
): Promise<WorkbookFile> {
  const { userId } = context.actor;
  readPeriod(filter.from, filter.to);
  if ((await countMyPieces(context.db, userId, filter, MY_LOT_ROWS + 1)) > MY_LOT_ROWS)
    throw problem(
      'EXPORT_TOO_LARGE',
      `${numberText(MY_LOT_ROWS, 0)}건까지 내려받을 수 있습니다. 기간을 나누어 주세요.`,
    );
  const rows = () =>
    rowsAfter<SentPieceRow>((after, limit) => findMyPieces(context.db, userId, filter, { after, limit }));
  return workbookFile(context, '받은로트', [sheetOf('받은 로트', columns, rows)]);
}
