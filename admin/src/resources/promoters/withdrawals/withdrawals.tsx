import type { ConsoleWithdrawal } from '@iruon/contract';
import { incomeKindLabels, withdrawalStateLabels } from '@iruon/contract/labels';
import { Box, Link, Typography } from '@mui/material';
import { useListContext } from 'react-admin';
import { Detail } from '../../../components/muted.tsx';
import { LinkOrText } from '../../../components/page-link.tsx';
import { promoterColumn, WithdrawalChip } from '../../../components/promoters/promoter-chips.tsx';
import { Lacks } from '../../../components/promoters/standing-panel.tsx';
import { showTime } from '../../../format/seoul-time.ts';
import { showNumber, showWon } from '../../../format/won.ts';
import { addTexts } from '../../../i18n/page-texts.ts';
import { choiceFilter, searchFilter } from '../../../lists/filters.tsx';
import { listOf } from '../../../lists/table/table-list.tsx';
import { BulkVerbs } from './bulk-verbs.tsx';
import { WithdrawalShow } from './withdrawal-show.tsx';
import { accountText, netOf } from './withdrawal-texts.ts';
import { WithdrawalVerbs } from './withdrawal-verbs.tsx';

type Row = ConsoleWithdrawal & { id: string };
const { TableList, Column } = listOf<Row>();

const filters = [
  searchFilter('추천인 이름, 아이디, 병원·기업', 250),
  choiceFilter('state', withdrawalStateLabels, 130),
];

/** The sums of the visible rows. */
function Totals() {
  const { data = [] } = useListContext<Row>();
  if (data.length === 0) return null;
  const gross = data.reduce((sum, row) => sum + row.gross, 0);
  return (
    <Typography variant="body2" sx={{ px: 1.5, pt: 1.5 }}>
      보이는 {showNumber(data.length)}건: 신청 {showWon(gross)}, 원천징수 {showWon(gross - netOf(data))}, 실지급{' '}
      <strong>{showWon(netOf(data))}</strong>
    </Typography>
  );
}

/** Withdrawals of promoters, those to approve first; approved ones are put into a bank file. */
function WithdrawalList() {
  return (
    <TableList
      filters={filters}
      waiting={{ state: 'REQUESTED' }}
      sort={{ field: 'requestedAt', order: 'ASC' }}
      header={<Totals />}
      isRowSelectable={({ state }: Row) => state === 'REQUESTED' || state === 'APPROVED'}
      bulk={<BulkVerbs />}
    >
      <Column source="requestedAt" render={({ requestedAt }) => showTime(requestedAt)} />
      {promoterColumn}
      <Column source="gross" disableSort align="right" render={({ gross }) => showWon(gross)} />
      <Column
        source="tax"
        disableSort
        align="right"
        render={({ income, incomeTax, localTax }) => (
          <>
            {showWon(incomeTax + localTax)}
            <Detail>{incomeKindLabels[income]}</Detail>
          </>
        )}
      />
      <Column source="net" disableSort align="right" render={({ net }) => <strong>{showWon(net)}</strong>} />
      <Column source="account" disableSort render={({ account }) => accountText(account)} />
      <Column
        source="lacks"
        disableSort
        render={({ lacks, waitsUntil, state }) =>
          lacks.length > 0 ? (
            <Lacks lacks={lacks} waitsUntil={waitsUntil} />
          ) : (
            (state === 'REQUESTED' || state === 'APPROVED') && '지급할 수 있습니다.'
          )
        }
      />
      <Column
        source="state"
        disableSort
        render={({ state, reason }) => (
          <>
            <WithdrawalChip state={state} />
            {reason && <Detail sx={{ whiteSpace: 'normal', minWidth: 120 }}>{reason}</Detail>}
          </>
        )}
      />
      <Column
        source="batchNumber"
        disableSort
        render={({ _batch, batchNumber }) =>
          _batch && (
            <Link
              component={LinkOrText}
              to={`/withdrawal-batches/${_batch}/show`}
              onClick={(event) => event.stopPropagation()}
            >
              {showNumber(batchNumber ?? 0)}번
            </Link>
          )
        }
      />
      <Column
        source="verb"
        disableSort
        render={(row) => (
          <Box onClick={(event) => event.stopPropagation()}>
            <WithdrawalVerbs withdrawal={row} />
          </Box>
        )}
      />
    </TableList>
  );
}

addTexts('withdrawals', {
  nothing: '출금 신청이 없습니다.',
  fields: {
    requestedAt: '신청일시',
    promoter: '추천인',
    gross: '신청 금액',
    tax: '원천징수',
    net: '실지급액',
    account: '계좌',
    lacks: '지급 조건',
    state: '상태',
    batchNumber: '이체 파일',
    verb: '관리',
  },
});

export const screens = { list: WithdrawalList, show: WithdrawalShow };
