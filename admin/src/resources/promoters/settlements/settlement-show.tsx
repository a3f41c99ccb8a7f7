import type { ConsoleSettlement, Settlement, SettlementDetail } from '@iruon/contract';
import { bonusTypeLabels } from '@iruon/contract/labels';
import { Button, Skeleton, TableCell, TableRow, Typography } from '@mui/material';
import { HistoryOf } from '../../../components/audit/record-history.tsx';
import { Muted } from '../../../components/muted.tsx';
import { LinkOrNothing } from '../../../components/page-link.tsx';
import { Facts, Panel } from '../../../components/panel.tsx';
import { ledgerOf } from '../../../components/promoters/standing-panel.tsx';
import { RecordPage } from '../../../components/record-page.tsx';
import { CardsTable } from '../../../components/scrolled-table.tsx';
import { showTime } from '../../../format/seoul-time.ts';
import { showNumber, showWon } from '../../../format/won.ts';

/** The list row is a placeholder until the detail is loaded: it has no ledger rows. */
type Row = ConsoleSettlement & Partial<SettlementDetail> & { id: string };

/** A settled month of one promoter, with its rows of the ledger. */
export function SettlementShow() {
  return (
    <RecordPage<Row> title={({ promoter, month }) => `${promoter.name} ${monthText(month)} 정산`} chips={() => null}>
      {(settlement) => (
        <>
          <Sums settlement={settlement} />
          <Rows settlement={settlement} />
          <HistoryOf objects={[{ type: 'settlement-month', id: settlement.month }]} />
        </>
      )}
    </RecordPage>
  );
}

function Sums({ settlement: of }: { settlement: Row }) {
  return (
    <Panel title="정산">
      <Facts
        facts={[
          ['추천인', `${of.promoter.name} (${of.promoter.username})`],
          ['추천 코드', of.promoter.code],
          ['이월', showWon(of.carriedIn)],
          ['확정 주문', `${showNumber(of.orders)}건`],
          ['판매 금액', showWon(of.sales)],
          [bonusTypeLabels.GOODS, showWon(of.goodsBonus)],
          [bonusTypeLabels.GRADE, showWon(of.gradeBonus)],
          [bonusTypeLabels.SALES, showWon(of.salesBonus)],
          ['조정', showWon(of.edits)],
          [bonusTypeLabels.REVERSAL, showWon(of.reversals)],
          ['출금', showWon(of.withdrawals)],
          ['다음 달로 이월', <strong key="out">{showWon(of.carriedOut)}</strong>],
          ['지급 총액', showWon(of.paidGross)],
          ['소득세', showWon(of.incomeTax)],
          ['지방소득세', showWon(of.localTax)],
          ['실지급액', <strong key="net">{showWon(of.paidNet)}</strong>],
          ['마감한 때', showTime(of.closedAt)],
        ]}
      />
      <Button component={LinkOrNothing} to={ledgerOf(of.promoter._id)} variant="outlined" size="small" sx={{ mt: 1.5 }}>
        보너스 보기
      </Button>
    </Panel>
  );
}

function Rows({ settlement: { bonuses, bonusCount } }: { settlement: Row }) {
  if (!bonuses || bonusCount === undefined) return <Skeleton variant="rounded" height={160} aria-label="불러오는 중" />;
  return (
    <Panel title={`보너스 내역 ${showNumber(bonusCount)}건`}>
      {bonusCount > bonuses.length && (
        <Typography variant="body2" sx={{ mb: 1 }}>
          처음 {showNumber(bonuses.length)}건을 보여 줍니다. 모두는 정산 엑셀에 있습니다.
        </Typography>
      )}
      {bonuses.length === 0 ? (
        <Muted>이 달의 보너스 내역이 없습니다.</Muted>
      ) : (
        <CardsTable heads={['일시', '종류', '주문', { right: '금액' }, '사유']}>
          {bonuses.map((row) => (
            <TableRow key={row._id}>
              <TableCell>{showTime(row.createdAt)}</TableCell>
              <TableCell>{bonusTypeLabels[row.type]}</TableCell>
              <TableCell>{[row.purchaseNo, row.productName].filter(Boolean).join(' · ')}</TableCell>
              <TableCell align="right">{showWon(row.amount)}</TableCell>
              <TableCell sx={{ whiteSpace: 'normal', minWidth: 120 }}>{row.message}</TableCell>
            </TableRow>
          ))}
        </CardsTable>
      )}
    </Panel>
  );
}

/** `2026년 11월` of `2026-11`. */
export const monthText = (month: string): string => `${month.slice(0, 4)}년 ${Number(month.slice(5))}월`;

/** The bonuses of a month before corrections, won. */
export const earnedIn = ({
  goodsBonus,
  gradeBonus,
  salesBonus,
}: Pick<Settlement, 'goodsBonus' | 'gradeBonus' | 'salesBonus'>): number => goodsBonus + gradeBonus + salesBonus;
