import type { PromoterApplication } from '@iruon/contract';
import { Box, Button } from '@mui/material';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { useRereading } from '../../../components/promoters/use-rereading.ts';
import { FormDialog } from '../../../dialogs/form-dialog.tsx';
import { ReasonDialog } from '../../../dialogs/reason-dialog.tsx';
import { useCall } from '../../../providers/use-call.ts';

type Verb = 'approve' | 'reject' | 'block' | 'unblock';

const labels: Record<Verb, string> = { approve: '승인', reject: '반려', block: '이용 제한', unblock: '제한 해제' };

/** Verbs whose reason the member reads. */
const destructive = {
  reject: {
    title: '추천인 신청 반려',
    question: '신청을 반려합니다.',
    effect: '적은 사유를 회원이 봅니다. 회원은 다시 신청할 수 있습니다.',
    operation: 'rejectPromoter',
    done: '추천인 신청을 반려했습니다.',
  },
  block: {
    title: '추천인 이용 제한',
    question: '추천인 이용을 제한합니다.',
    effect:
      '보너스가 더 쌓이지 않고 출금할 수 없습니다. 이미 쌓인 보너스는 그대로 남습니다. 적은 사유를 회원이 봅니다.',
    operation: 'blockPromoter',
    done: '추천인 이용을 제한했습니다.',
  },
} as const;
const isDestructive = (verb: Verb): verb is keyof typeof destructive => verb in destructive;

function verbsOf({ state, user }: PromoterApplication): Verb[] {
  if (state === 'AWAITING') return ['approve', 'reject'];
  // A block applies to the promoter, so it is offered only on the approved application.
  if (state === 'APPROVED') return [user.blockedAt === null ? 'block' : 'unblock'];
  return [];
}

/** The decisions about an application, each with a confirmation that explains its consequences. */
export function ApplicationVerbs({ request }: { request: PromoterApplication }) {
  const call = useCall();
  const reread = useRereading();
  const notify = useNotify();
  const [opened, setOpened] = useState<Verb | null>(null);
  const { _id, user } = request;
  const path = { _id };

  async function decided(response: Promise<unknown>, success: string): Promise<void> {
    await reread(response);
    notify(success, { type: 'success' });
  }
  const close = () => setOpened(null);

  return (
    <>
      <Box sx={{ display: 'flex', gap: 1, mt: 2 }}>
        {verbsOf(request).map((verb) => (
          <Button
            key={verb}
            variant={verb === 'approve' ? 'contained' : 'outlined'}
            color={isDestructive(verb) ? 'error' : 'primary'}
            onClick={() => setOpened(verb)}
          >
            {labels[verb]}
          </Button>
        ))}
      </Box>
      {opened === 'approve' && (
        <FormDialog
          title="추천인 승인"
          question={`${user.name} 님을 추천인으로 승인합니다.`}
          effect="추천 코드가 만들어지고, 그 코드로 가입한 회원의 구매확정부터 보너스가 쌓입니다."
          verb="승인"
          onConfirm={() => decided(call('approvePromoter', { path }), '추천인으로 승인했습니다.')}
          onClose={close}
        />
      )}
      {opened !== null && isDestructive(opened) && (
        <ReasonDialog
          title={destructive[opened].title}
          question={`${user.name} 님의 ${destructive[opened].question}`}
          effect={destructive[opened].effect}
          label="회원에게 보이는 사유"
          verb={labels[opened]}
          isDestructive
          onConfirm={(reason) =>
            decided(call(destructive[opened].operation, { path, body: { reason } }), destructive[opened].done)
          }
          onClose={close}
        />
      )}
      {opened === 'unblock' && (
        <FormDialog
          title="추천인 제한 해제"
          question={`${user.name} 님의 이용 제한을 풉니다.`}
          effect="앞으로의 구매확정부터 다시 보너스가 쌓이고 출금할 수 있습니다."
          verb="제한 해제"
          onConfirm={() =>
            decided(call('blockPromoter', { path, body: { reason: null } }), '추천인 이용 제한을 풀었습니다.')
          }
          onClose={close}
        />
      )}
    </>
  );
}
