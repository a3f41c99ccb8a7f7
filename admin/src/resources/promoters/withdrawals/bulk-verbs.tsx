import { BATCH_LIMIT, type ConsoleWithdrawal } from '@iruon/contract';
import { Button } from '@mui/material';
import { useState } from 'react';
import { useListContext, useNotify, useRedirect } from 'react-admin';
import { BulkChange } from '../../../components/promoters/bulk-change.tsx';
import { useRereading } from '../../../components/promoters/use-rereading.ts';
import { FormDialog } from '../../../dialogs/form-dialog.tsx';
import { Verb } from '../../../dialogs/verb.tsx';
import { showNumber, showWon } from '../../../format/won.ts';
import { useCall } from '../../../providers/use-call.ts';
import { netOf } from './withdrawal-texts.ts';

type Row = ConsoleWithdrawal & { id: string };

const canBeApproved = ({ state, lacks }: Row) => state === 'REQUESTED' && lacks.length === 0;
const canBePaid = ({ state, lacks }: Row) => state === 'APPROVED' && lacks.length === 0;

/** The actions on the chosen visible withdrawals: approve requested ones, put approved ones into a bank file. */
export function BulkVerbs() {
  const call = useCall();
  return (
    <>
      <BulkChange<Row>
        verb="출금 승인"
        fits={canBeApproved}
        question={(rows) => `출금 ${showNumber(rows.length)}건, 실지급액 모두 ${showWon(netOf(rows))}을 승인합니다.`}
        effect="이체할 목록에 들어갑니다. 이체 파일에 담기 전에는 반려할 수 있습니다."
        send={({ _id }) => call('approveWithdrawal', { path: { _id } })}
      />
      <BatchButton />
    </>
  );
}

function BatchButton() {
  const { selectedIds = [], data = [], onUnselectItems } = useListContext<Row>();
  const call = useCall();
  const reread = useRereading();
  const notify = useNotify();
  const redirect = useRedirect();
  const [opened, setOpened] = useState<{ rows: readonly Row[]; key: string } | null>(null);
  const chosen = data.filter((row) => selectedIds.includes(row.id) && canBePaid(row));

  async function make(rows: readonly Row[], key: string): Promise<void> {
    const batch = await reread(call('createWithdrawalBatch', { body: { _ids: rows.map(({ _id }) => _id) }, key }));
    notify(`이체 파일 ${showNumber(batch.number)}번을 만들었습니다. 내려받아 은행에 올려 주세요.`, { type: 'success' });
    onUnselectItems();
    redirect('show', 'withdrawal-batches', batch._id);
  }

  return (
    <>
      <Verb needs="createWithdrawalBatch">
        <Button
          size="small"
          disabled={chosen.length === 0 || chosen.length > BATCH_LIMIT}
          onClick={() => setOpened({ rows: chosen, key: crypto.randomUUID() })}
        >
          이체 파일 만들기 {showNumber(chosen.length)}
        </Button>
      </Verb>
      {opened && (
        <FormDialog
          title="이체 파일 만들기"
          question={`출금 ${showNumber(opened.rows.length)}건, 실지급액 모두 ${showWon(netOf(opened.rows))}을 한 파일에 담습니다.`}
          effect="지금 계좌 그대로 파일을 만들고, 만든 파일은 바뀌지 않습니다. 이체가 끝나면 건마다 결과를 입력합니다."
          verb="이체 파일 만들기"
          onConfirm={() => make(opened.rows, opened.key)}
          onClose={() => setOpened(null)}
        />
      )}
    </>
  );
}
