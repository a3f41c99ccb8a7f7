import type { WithdrawalBatch } from '@iruon/contract';
import { BatchChip } from '../../../components/promoters/promoter-chips.tsx';
import { showTime } from '../../../format/seoul-time.ts';
import { showNumber, showWon } from '../../../format/won.ts';
import { addTexts } from '../../../i18n/page-texts.ts';
import { listOf } from '../../../lists/table/table-list.tsx';
import { BatchShow } from './batch-show.tsx';

const { TableList, Column } = listOf<WithdrawalBatch>();

/** Bank files of withdrawals, newest first. */
function BatchList() {
  return (
    <TableList filters={[]}>
      <Column source="number" disableSort render={({ number }) => `${showNumber(number)}번`} />
      <Column source="state" disableSort render={({ state }) => <BatchChip state={state} />} />
      <Column source="pieces" disableSort align="right" render={({ pieces }) => `${showNumber(pieces)}건`} />
      <Column source="net" disableSort align="right" render={({ net }) => showWon(net)} />
      <Column source="createdAt" render={({ createdAt }) => showTime(createdAt)} />
      <Column source="createdByName" disableSort />
      <Column
        source="settledAt"
        disableSort
        render={({ settledAt, settledByName }) => settledAt && `${settledByName ?? ''} ${showTime(settledAt)}`}
      />
    </TableList>
  );
}

addTexts('withdrawal-batches', {
  nothing: '아직 이체 파일이 없습니다. 출금 신청에서 승인한 출금을 골라 만듭니다.',
  fields: {
    number: '번호',
    state: '상태',
    pieces: '건수',
    net: '이체할 금액',
    createdAt: '만든 때',
    createdByName: '만든 직원',
    settledAt: '결과 입력',
  },
});

export const screens = { list: BatchList, show: BatchShow };
