import type { OddDeposit } from '@iruon/contract';
import { oddDepositKindLabels, oddDepositSourceLabels, oddDepositStateLabels } from '@iruon/contract/labels';
import { Box } from '@mui/material';
import { useState } from 'react';
import { Detail } from '../../../components/muted.tsx';
import { showTime } from '../../../format/seoul-time.ts';
import { showWon } from '../../../format/won.ts';
import { addTexts } from '../../../i18n/page-texts.ts';
import { switchFilter } from '../../../lists/filters.tsx';
import { RowVerb } from '../../../lists/row-verb.tsx';
import { listOf } from '../../../lists/table/table-list.tsx';
import { AcceptDialog, AssignDialog, ReturnDialog, subjectOf } from './settle-dialogs.tsx';

type Row = OddDeposit & { id: string };
const { TableList, Column } = listOf<Row>();

const filters = [switchFilter('isOpen')];

/** Deposits that need an operator: each with its difference, and the two ways to settle it. */
function OddDepositList() {
  const [accepted, setAccepted] = useState<Row | null>(null);
  const [returned, setReturned] = useState<Row | null>(null);
  const [assigned, setAssigned] = useState<Row | null>(null);
  return (
    <>
      <TableList
        filters={filters}
        waiting={{ isOpen: true }}
        sort={{ field: 'receivedAt', order: 'ASC' }}
        rowClick={(_, __, { _order }) => (_order === null ? false : `/orders/${_order}/show`)}
      >
        <Column source="purchaseNo" disableSort />
        <Column
          source="userName"
          disableSort
          render={({ userName, depositor }) => (
            <>
              {userName}
              {depositor && <Detail>입금자 {depositor}</Detail>}
            </>
          )}
        />
        <Column
          source="kind"
          disableSort
          render={({ kind, source }) => (
            <>
              {oddDepositKindLabels[kind]}
              <Detail>{oddDepositSourceLabels[source]}</Detail>
            </>
          )}
        />
        <Column
          source="expected"
          disableSort
          align="right"
          render={({ expected, kind }) => (kind === 'UNKNOWN' ? '-' : showWon(expected))}
        />
        <Column source="received" disableSort align="right" render={({ received }) => showWon(received)} />
        <Column
          source="difference"
          disableSort
          align="right"
          render={({ received, expected, kind }) => (kind === 'UNKNOWN' ? '-' : showWon(received - expected))}
        />
        <Column source="owed" disableSort align="right" render={({ owed }) => showWon(owed)} />
        <Column source="receivedAt" render={({ receivedAt }) => showTime(receivedAt)} />
        <Column
          source="state"
          disableSort
          render={({ state, reason, account, settledByName }) => (
            <>
              {oddDepositStateLabels[state]}
              {reason && <Detail>{[reason, account, settledByName].filter(Boolean).join(' · ')}</Detail>}
            </>
          )}
        />
        <Column
          source="verb"
          disableSort
          render={(row) =>
            row.state === 'OPEN' && (
              <Box sx={{ display: 'flex', gap: 0.5 }} onClick={(event) => event.stopPropagation()}>
                {row.canAccept && <RowVerb of={subjectOf(row)} verb="받아들이기" onClick={() => setAccepted(row)} />}
                {row.kind === 'UNKNOWN' && (
                  <RowVerb of={subjectOf(row)} verb="주문 지정" onClick={() => setAssigned(row)} />
                )}
                <RowVerb of={subjectOf(row)} verb="돌려줌" color="error" onClick={() => setReturned(row)} />
              </Box>
            )
          }
        />
      </TableList>
      {accepted && <AcceptDialog key={accepted.id} deposit={accepted} onClose={() => setAccepted(null)} />}
      {assigned && <AssignDialog key={assigned.id} deposit={assigned} onClose={() => setAssigned(null)} />}
      {returned && <ReturnDialog key={returned.id} deposit={returned} onClose={() => setReturned(null)} />}
    </>
  );
}

addTexts('odd-deposits', {
  nothing: '확인할 입금이 없습니다.',
  fields: {
    isOpen: '처리 전인 것만',
    purchaseNo: '주문번호',
    userName: '회원 · 입금자',
    kind: '구분',
    expected: '받을 금액',
    received: '들어온 금액',
    difference: '차이',
    owed: '돌려줄 금액',
    receivedAt: '입금일시',
    state: '상태',
    verb: '처리',
  },
});

export const screens = { list: OddDepositList };
