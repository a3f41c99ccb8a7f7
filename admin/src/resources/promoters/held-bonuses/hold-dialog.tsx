import type { ConsoleBonus } from '@iruon/contract';
import { holdReasonLabels } from '@iruon/contract/labels';
import { useNotify } from 'react-admin';
import { useRereading } from '../../../components/promoters/use-rereading.ts';
import { ReasonDialog } from '../../../dialogs/reason-dialog.tsx';
import { showWon } from '../../../format/won.ts';
import { useCall } from '../../../providers/use-call.ts';

export type HoldVerb = 'release' | 'reject';

export const verbLabels: Record<HoldVerb, string> = { release: '지급', reject: '회수' };
export const effects: Record<HoldVerb, string> = {
  release: '확정되면 추천인이 출금할 수 있습니다. 되돌리려면 보너스 내역에서 취소해야 합니다.',
  reject: '보너스를 되돌리는 내역을 새로 적습니다. 다시 지급하려면 보너스 내역에서 지급해야 합니다.',
};

interface HoldDialogProps {
  bonus: ConsoleBonus;
  verb: HoldVerb;
  onClose: () => void;
}

/** Decides about one held bonus, and shows the reason of the hold. */
export function HoldDialog({ bonus, verb, onClose }: HoldDialogProps) {
  const call = useCall();
  const reread = useRereading();
  const notify = useNotify();
  const { _id, promoter, amount, hold } = bonus;
  const label = verbLabels[verb];
  const why = (hold?.reasons ?? []).map((reason) => holdReasonLabels[reason]).join(', ');

  async function decide(message: string): Promise<void> {
    const operation = verb === 'release' ? 'releaseBonus' : 'rejectBonus';
    await reread(call(operation, { path: { _id }, body: { message } }));
    notify(`${promoter.name} 님 보너스 ${showWon(amount)}을 ${label}했습니다.`, { type: 'success' });
  }

  return (
    <ReasonDialog
      title={`보너스 ${label}`}
      question={`${promoter.name} 님의 보너스 ${showWon(amount)}을 ${label}합니다. (${why})`}
      effect={effects[verb]}
      verb={`${showWon(amount)} ${label}`}
      isDestructive={verb === 'reject'}
      onConfirm={decide}
      onClose={onClose}
    />
  );
}
