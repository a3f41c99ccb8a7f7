import {
  type recallPaper as paperSchema,
  pieceKindLabels,
  recallHazardLabels,
  recallPaperLabels,
} from '@iruon/contract';
import { seoulDay, startOfSeoulDay } from '@iruon/contract/seoul';
import type { Handle } from '@iruon/db';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { UserActor } from '../../platform/actor.ts';
import { orNotFound } from '../../platform/http/problem.ts';
import { audit } from '../../platform/records/audit.ts';
import type { Context } from '../../platform/services.ts';
import { type Column, sheetOf } from '../../platform/spreadsheet/write/sheet.ts';
import { type WorkbookFile, workbookFile } from '../../platform/spreadsheet/write/workbook-file.ts';
import { goodsName, type lotsWithFigures, type RecallScope, sentPieces } from './pieces.ts';
import { findRecall, scopeOf } from './repository.ts';
import { readRecall } from './wire-recall.ts';

interface SoldRow {
  id: string;
  businessName: string;
  name: string;
  founder: string;
  businessNo: string;
  address: string;
  phone: string;
  email: string;
  isFormer: boolean;
  goods: string;
  licenceNo: string;
  lotNo: string;
  useBy: string | null;
  kind: keyof typeof pieceKindLabels;
  purchaseNo: string | null;
  soldAt: Date;
  sent: number;
  back: number;
  answered: string;
}

/** Sent pieces of a recall with their buyers, in the order of their ids. */
async function soldOf(
  handle: Handle,
  { recallId, scope }: { recallId: string; scope: RecallScope },
  pieceIds: readonly string[],
): Promise<SoldRow[]> {
  const { rows } = await sql<SoldRow>`
    with ${sentPieces(scope, sql`select unnest(${pieceIds}::uuid[])`)}
    select sent.id, t.business_name as "businessName", t.name, t.founder, t.business_no as "businessNo",
      trim(concat_ws(' ', nullif(t.postcode, ''), t.address)) as address, t.phone, t.email, t.is_former as "isFormer",
      ${goodsName} as goods, coalesce(dv.licence_no, dp.licence_no, '') as "licenceNo", l.lot_no as "lotNo", l.use_by as "useBy",
      sent.kind, u.purchase_no as "purchaseNo", sent.shipped_at as "soldAt", sent.amount as sent, sent.back,
      case when t.answered_at is not null then '응답' when t.waived_at is not null then '면제: ' || t.waived_reason
        else '응답 없음' end as answered
    from sent join recall_parties t on t.recall_id = ${recallId} and t.user_id = sent.user_id
      join lots l on l.id = sent.lot_id join products p on p.id = l.product_id left join product_options v on v.id = l.option_id
      left join device_data dv on dv.product_id = l.product_id and dv.option_id = l.option_id
      left join device_data dp on dp.product_id = l.product_id and dp.option_id is null
      left join orders o on o.id = sent.order_id left join purchases u on u.id = o.purchase_id
    order by sent.id`.execute(handle);
  return rows;
}

const BATCH = 500;

/** All sent pieces of a recall with their buyers. Only the ids are read at once, and each row once however many there are. */
async function* soldRows(handle: Handle, of: { recallId: string; scope: RecallScope }): AsyncGenerator<SoldRow> {
  const { rows } = await sql<{ id: string }>`
    with ${sentPieces(of.scope)} select id from sent order by id`.execute(handle);
  const ids = rows.map(({ id }) => id);
  for (let from = 0; from < ids.length; from += BATCH) yield* await soldOf(handle, of, ids.slice(from, from + BATCH));
}

const text = <Row>(header: string, width: number, value: (row: Row) => string | null): Column<Row> => ({
  ...{ header, width, kind: 'text', value: (row) => value(row) ?? '' },
});
const count = <Row>(header: string, value: (row: Row) => number): Column<Row> => ({
  ...{ header, width: 11, kind: 'count', value, total: true },
});

/** Hazard 1 also needs the founders of the clinics. */
const soldColumns = (hazard: number, isCompletion: boolean): Column<SoldRow>[] => [
  text('의료기관·거래처', 28, ({ businessName, name }) => businessName || name),
  text('받은 사람', 14, ({ name }) => name),
  ...(hazard === 1 ? [text<SoldRow>('개설자', 14, ({ founder }) => founder)] : []),
  text('사업자등록번호', 16, ({ businessNo }) => businessNo),
  text('주소', 44, ({ address }) => address),
  text('전화', 16, ({ phone }) => phone),
  text('이메일', 24, ({ email }) => email),
  text('비고', 16, ({ isFormer }) => (isFormer ? '탈퇴한 회원' : '')),
  text('제품', 34, ({ goods }) => goods),
  text('품목허가번호', 20, ({ licenceNo }) => licenceNo),
  text('로트번호', 18, ({ lotNo }) => lotNo),
  { header: '사용기한', width: 12, kind: 'date', value: ({ useBy }) => useBy && startOfSeoulDay(useBy) },
  text('구분', 9, ({ kind }) => pieceKindLabels[kind]),
  text('주문번호', 20, ({ purchaseNo }) => purchaseNo),
  { header: '판매일', width: 12, kind: 'date', value: ({ soldAt }) => soldAt },
  count('판매 수량', ({ sent }) => sent),
  ...(isCompletion
    ? [
        count<SoldRow>('회수 수량', ({ back }) => back),
        count<SoldRow>('미회수 수량', ({ sent, back }) => sent - back),
        text<SoldRow>('응답', 24, ({ answered }) => answered),
      ]
    : []),
];

interface Fact {
  name: string;
  value: string;
}
const factColumns: Column<Fact>[] = [text('항목', 22, ({ name }) => name), text('내용', 90, ({ value }) => value)];

type Lot = Awaited<ReturnType<typeof lotsWithFigures>>[number];
const lotColumns: Column<Lot>[] = [
  text('상품코드', 18, ({ code }) => code),
  text('제품', 34, ({ name }) => name),
  text('로트번호', 18, ({ lotNo }) => lotNo),
  { header: '사용기한', width: 12, kind: 'date', value: ({ useBy }) => useBy && startOfSeoulDay(useBy) },
  count('판매 수량', ({ sent }) => sent),
  count('회수 수량', ({ back }) => back),
  count('미회수 수량', ({ out }) => out),
  count('보유 재고', ({ shelf }) => shelf),
  count('격리 중', ({ quarantine }) => quarantine),
];

const of = <Row>(rows: readonly Row[]) =>
  async function* () {
    yield* rows;
  };

/**
 * A paper for the ministry as a workbook: the facts, the lots, and the sold pieces of each buyer with their days. The rows
 * are streamed while they are read. @throws NOT_FOUND
 */
export async function recallPaper(
  context: Context & { actor: UserActor },
  { _id: id, paper }: { _id: string; paper: z.output<typeof paperSchema> },
  reason: string,
): Promise<WorkbookFile> {
  const { db, now } = context;
  const scope = await scopeOf(db, orNotFound(await findRecall(db, id)));
  const recall = await readRecall(db, id, now());
  const isCompletion = paper === 'completion';
  const { figures, answers, notices } = recall;
  const facts: [string, string][] = [
    ['서류', `${recallPaperLabels[paper]}${recall.isDrill ? ' (훈련)' : ''}`],
    ['회수번호', recall.recallNo],
    ['제목', recall.title],
    ['위해등급', recallHazardLabels[recall.hazard]],
    ['회수 사유', recall.reason],
    ['회수 방법', recall.instruction],
    ['위해 확인일', recall.confirmedOn],
    ['회수 시작일', seoulDay(new Date(recall.openedAt))],
    ['회수계획서 제출일', recall.planFiledOn ?? ''],
    ['회수계획서 기한 연장', recall.extensionReason ?? ''],
    ['회수 종료 예정일', recall.clocks.find(({ kind }) => kind === 'END')?.dueOn ?? ''],
    ['거래처 수', `${figures.buyers}`],
    ['판매 수량', `${figures.sent}`],
    ['보유 재고', `${figures.shelf}`],
  ];
  const completed: [string, string][] = [
    ['회수 종료일', recall.closedAt === null ? '진행 중' : seoulDay(new Date(recall.closedAt))],
    ['회수 수량', `${figures.back}`],
    ['미회수 수량', `${figures.out}`],
    ['응답한 거래처', `${answers.answered}`],
    ['응답 면제', `${answers.waived}`],
    ['사용·반품·보관·없음', `${answers.used} · ${answers.toReturn} · ${answers.stored} · ${answers.missing}`],
    ['알림 보냄·실패', `${notices.sent} · ${notices.failed}`],
    ['결과', recall.closeNote ?? ''],
    ['증빙 보관 기한', recall.keptUntil ?? ''],
  ];
  await audit(
    db,
    context,
    'recall.export',
    { type: 'recall', id },
    { paper: recallPaperLabels[paper], reason, count: figures.buyers },
  );
  const all = [...facts, ...(isCompletion ? completed : [])].map(([name, value]) => ({ name, value }));
  return workbookFile(context, `${recallPaperLabels[paper]}_${recall.recallNo}`, [
    sheetOf('개요', factColumns, of(all)),
    sheetOf('로트', lotColumns, of(recall.lots)),
    sheetOf('거래처별 판매', soldColumns(recall.hazard, isCompletion), () => soldRows(db, { recallId: id, scope })),
  ]);
}
