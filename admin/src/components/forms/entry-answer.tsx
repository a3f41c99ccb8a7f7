import { useVerb } from '../../providers/use-verb.ts';
import { AnswerPanel } from '../answers/answer-panel.tsx';
import { LabelledCheckbox } from '../labelled-checkbox.tsx';
import type { EntryRecord } from './entry-record.ts';
import { type EntryKind, useEntryChange } from './use-entry-change.ts';

interface EntryAnswerProps {
  kind: EntryKind;
  entry: EntryRecord;
}

/** The effect of saving, as a sentence. */
export function effectOf(kind: EntryKind, { state, mailTo }: Pick<EntryRecord, 'state' | 'mailTo'>): string {
  const isAnswered = state === 'ANSWER_COMPLETE';
  if (kind === 'inquiries')
    return isAnswered
      ? '고친 답변은 회원의 마이페이지에 바로 보이며 메일을 다시 보내지 않습니다.'
      : `회원의 마이페이지에 보이고, ${mailTo ? `${mailTo} 주소로 메일을 보냅니다` : '이메일이 없어 메일은 보내지 않습니다'}.`;
  if (mailTo === null) return '이메일이 없는 문의입니다. 전화로 답변하신 내용을 적어 두면 답변완료가 됩니다.';
  return isAnswered ? `고친 답변을 ${mailTo} 주소로 다시 보냅니다.` : `${mailTo} 주소로 메일을 보냅니다.`;
}

/** The reply to an entry, and its mark as a complaint. */
export function EntryAnswer({ kind, entry }: EntryAnswerProps) {
  const { answer, setState } = useEntryChange(kind);
  const { isPending, run } = useVerb();
  const { id, updatedAt, isComplaint } = entry;
  return (
    <AnswerPanel
      question={entry}
      effect={effectOf(kind, entry)}
      onSave={(text) => answer(id, { answer: text, updatedAt })}
      {...(kind === 'inquiries' ? { onReopen: () => setState(id, 'ANSWER_AWAITING') } : {})}
    >
      <LabelledCheckbox
        label="불만·분쟁으로 표시 (3년 동안 보관)"
        checked={isComplaint}
        disabled={isPending}
        onChange={(_, checked) => run(() => answer(id, { isComplaint: checked, updatedAt }), '표시를 바꾸었습니다.')}
      />
    </AnswerPanel>
  );
}
