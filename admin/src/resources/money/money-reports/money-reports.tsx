import type { MoneyReport } from '@iruon/contract';
import { moneyReportStateLabels, movementKindLabels } from '@iruon/contract/labels';
import { MemberCell } from '../../../components/members/member-cell.tsx';
import { Detail } from '../../../components/muted.tsx';
import { showTime } from '../../../format/seoul-time.ts';
import { showNumber, showWon } from '../../../format/won.ts';
import { addTexts } from '../../../i18n/page-texts.ts';
import { choiceFilter, switchFilter } from '../../../lists/filters.tsx';
import { listOf } from '../../../lists/table/table-list.tsx';
import { ReportStateChip, RetryButton } from './report-state.tsx';

const { TableList, Column } = listOf<MoneyReport>();

const filters = [choiceFilter('state', moneyReportStateLabels, 130), switchFilter('isOpen')];

/**
 * Uses of the prepaid balance and their returns, which are reported to the ERP, newest first. Entries that the ERP already has are rarely
 * needed.
 */
function MoneyReportList() {
  return (
    <TableList
      filters={filters}
      waiting={{ isOpen: true }}
      sort={{ field: 'createdAt', order: 'DESC' }}
      rowClick={(_, __, { _user }) => `/users/${_user}/show`}
    >
      <Column
        source="state"
        disableSort
        render={({ state, lastError }) => (
          <>
            <ReportStateChip state={state} />
            {lastError && (
              <Detail noWrap sx={{ maxWidth: 260 }}>
                {lastError}
              </Detail>
            )}
          </>
        )}
      />
      <Column source="kind" disableSort render={({ kind }) => movementKindLabels[kind]} />
      <Column source="amount" disableSort align="right" render={({ amount }) => showWon(amount)} />
      <Column source="userName" disableSort render={(row) => <MemberCell {...row} />} />
      <Column source="custNo" disableSort />
      <Column source="purchaseNo" disableSort />
      <Column source="attempts" disableSort align="right" render={({ attempts }) => showNumber(attempts)} />
      <Column source="createdAt" render={({ createdAt }) => showTime(createdAt)} />
      <Column
        source="retry"
        disableSort
        render={(row) => (row.state === 'ACKNOWLEDGED' ? null : <RetryButton report={row} />)}
      />
    </TableList>
  );
}

addTexts('money-reports', {
  nothing: '원장에 보낸 예치금 내역이 없습니다.',
  fields: {
    state: '상태',
    isOpen: '반영 안 된 것만',
    kind: '구분',
    amount: '금액',
    userName: '회원',
    custNo: '고객번호',
    purchaseNo: '주문번호',
    attempts: '보낸 횟수',
    createdAt: '일시',
    retry: '관리',
  },
});

export const screens = { list: MoneyReportList };
