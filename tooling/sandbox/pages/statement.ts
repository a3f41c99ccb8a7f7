import type { Transaction } from '../ledger/transaction.ts';
import { toKst } from '../protocol/kst.ts';

const methodNames = { card: '신용카드', kakaopay: '카카오페이', vbank: '가상계좌' } as const;

const headings = ['거래일시', '거래구분', '결제수단', '주문번호', '거래번호', '원거래번호', '금액', '상품명'] as const;
type Row = [
  at: string,
  side: string,
  method: string,
  orderId: string,
  tid: string,
  original: string,
  won: number,
  name: string,
];

const clock = (at: string) => toKst(new Date(at)).slice(0, 19).replace('T', ' ');

/** The movements of the Korean days `from` to `to`: a row for each payment and one for each refund. */
function rowsOf(transactions: readonly Transaction[], { from, to }: { from: string; to: string }): Row[] {
  const rows = transactions.flatMap(({ tid, orderId, method, amount, goodsName, paidAt, cancels }): Row[] => {
    // Cancels of an unpaid account moved no money.
    if (!paidAt) return [];
    const paid: Row = [clock(paidAt), '승인', methodNames[method], orderId, tid, '', amount, goodsName];
    return [
      paid,
      ...cancels.map(
        (cancel): Row => [
          clock(cancel.cancelledAt),
          cancel.amount === amount ? '취소' : '부분취소',
          methodNames[method],
          orderId,
          cancel.tid,
          tid,
          -cancel.amount,
          goodsName,
        ],
      ),
    ];
  });
  const isWithin = ([at]: Row) => from <= at.slice(0, 10) && at.slice(0, 10) <= to;
  return rows.filter(isWithin).sort(([a], [b]) => (a < b ? -1 : 1));
}

/** The list that the merchant's console exports for spreadsheets. */
export async function statementWorkbook(
  transactions: readonly Transaction[],
  period: { from: string; to: string },
): Promise<Uint8Array<ArrayBuffer>> {
  // Imported here, because hundreds of modules are only needed for this list.
  const { default: Excel } = await import('exceljs');
  const workbook = new Excel.Workbook();
  const sheet = workbook.addWorksheet('거래내역');
  sheet.addRow([`거래내역 ${period.from} ~ ${period.to}`]);
  sheet.addRow([...headings]);
  sheet.addRows(rowsOf(transactions, period));
  sheet.columns.forEach((column) => {
    column.width = 22;
  });
  return new Uint8Array(await workbook.xlsx.writeBuffer());
}

/** The same list as CSV. */
export function statementText(transactions: readonly Transaction[], period: { from: string; to: string }): string {
  const quoted = (value: string | number) => `"${String(value).replaceAll('"', '""')}"`;
  return [headings, ...rowsOf(transactions, period)].map((row) => `${row.map(quoted).join(',')}\r\n`).join('');
}
