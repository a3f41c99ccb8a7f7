import type { FormAnswer, InquireState } from '@iruon/contract';
import { Box, Link } from '@mui/material';
import { AnswerPanel, WrittenText } from '../../../components/answers/answer-panel.tsx';
import { RemoveButton } from '../../../components/answers/remove-button.tsx';
import { LabelledCheckbox } from '../../../components/labelled-checkbox.tsx';
import { Muted } from '../../../components/muted.tsx';
import { LinkOrText } from '../../../components/page-link.tsx';
import { Facts, Panel } from '../../../components/panel.tsx';
import { RecordPage } from '../../../components/record-page.tsx';
import { showPhone } from '../../../format/phone.ts';
import { showTime } from '../../../format/seoul-time.ts';
import { addTexts } from '../../../i18n/page-texts.ts';
import { useCall } from '../../../providers/use-call.ts';
import { useReread } from '../../../providers/use-reread.ts';
import { useVerb } from '../../../providers/use-verb.ts';
import { aboutOf, EntryChips, EntryList, type EntryRecord } from './entry-list.tsx';

/** One entry: its text and author, the reply, and its history. */
function EntryPage({ kind }: { kind: EntryKind }) {
  const { remove } = useEntryChange(kind);
  return (
    <RecordPage<EntryRecord>
      title={(entry) => `${aboutOf(entry)} - ${entry.writer.name}`}
      chips={(entry) => <EntryChips entry={entry} />}
    >
      {(entry) => (
        <>
          <EntryText entry={entry} />
          <EntryAnswer key={entry.updatedAt} kind={kind} entry={entry} />
          <EntryHistory history={entry.history} />
          <RemoveButton of="문의" onRemove={() => remove(entry.id)}>
            광고처럼 남겨 둘 수 없는 문의를 첨부 파일과 함께 삭제합니다. 되돌릴 수 없습니다.
          </RemoveButton>
        </>
      )}
    </RecordPage>
  );
}

function MemberLink({ member }: { member: EntryRecord['member'] }) {
  if (!member) return '비회원';
  return (
    <Link component={LinkOrText} to={`/users/${member._id}/show`}>
      {member.name} ({member.username})
    </Link>
  );
}

function EntryText({ entry }: { entry: EntryRecord }) {
  const { writer, meta, member, content, files, createdAt } = entry;
  const place = [meta.postcode && `(${meta.postcode})`, meta.address1, meta.address2].filter(Boolean).join(' ');
  return (
    <Panel title="문의">
      <Box sx={{ display: 'grid', gap: 2 }}>
        <Facts
          facts={[
            ['회원', <MemberLink key="member" member={member} />],
            ['작성자', writer.name],
            ['연락처', showPhone(writer.phone)],
            ['상호', meta.name],
            ['이메일', meta.email],
            ['주소', place],
            ['접수일시', showTime(createdAt)],
            ['약관 동의', meta._terms.length > 0 ? '동의함' : '없음 (전화·메일 접수)'],
          ]}
        />
        <WrittenText text={content} />
        {files.length > 0 && (
          <Box component="ul" aria-label="첨부 파일" sx={{ m: 0, pl: 2.5 }}>
            {files.map(({ _id, url, name }) => (
              <li key={_id}>
                <Link href={url}>{name}</Link>
              </li>
            ))}
          </Box>
        )}
      </Box>
    </Panel>
  );
}

/** The history of an entry; the list row that the page shows first has none. */
export function EntryHistory({ history = [] }: Pick<EntryRecord, 'history'>) {
  return (
    <Panel title="처리 이력">
      {history.length === 0 ? (
        <Muted>아직 처리한 내역이 없습니다.</Muted>
      ) : (
        <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
          {history.map(({ at, action, by }) => (
            <li key={`${at} ${action}`}>
              {showTime(at)} {action}
              {by && ` (${by})`}
            </li>
          ))}
        </Box>
      )}
    </Panel>
  );
}

interface EntryAnswerProps {
  kind: EntryKind;
  entry: EntryRecord;
}

/** The effect of saving, as a sentence. */
function effectOf(kind: EntryKind, { state, mailTo }: Pick<EntryRecord, 'state' | 'mailTo'>): string {
  const isAnswered = state === 'ANSWER_COMPLETE';
  if (kind === 'inquiries')
    return isAnswered
      ? '고친 답변은 회원의 마이페이지에 바로 보이며 메일을 다시 보내지 않습니다.'
      : `회원의 마이페이지에 보이고, ${mailTo ? `${mailTo} 주소로 메일을 보냅니다` : '이메일이 없어 메일은 보내지 않습니다'}.`;
  if (mailTo === null) return '이메일이 없는 문의입니다. 전화로 답변하신 내용을 적어 두면 답변완료가 됩니다.';
  return isAnswered ? `고친 답변을 ${mailTo} 주소로 다시 보냅니다.` : `${mailTo} 주소로 메일을 보냅니다.`;
}

/** The reply to an entry, and its mark as a complaint. */
function EntryAnswer({ kind, entry }: EntryAnswerProps) {
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

/** Entries of members or of visitors. */
type EntryKind = 'inquiries' | 'forms';

/** The actions on entries. Pessimistic: lists and the entry are reloaded after the server's confirmation. Each throws HttpError. */
function useEntryChange(kind: EntryKind) {
  const call = useCall();
  const reread = useReread([[kind]]);
  const answer = kind === 'inquiries' ? ('answerInquiry' as const) : ('answerForm' as const);
  const remove = kind === 'inquiries' ? ('removeConsoleInquiry' as const) : ('removeConsoleForm' as const);
  return {
    answer: (_id: string, body: FormAnswer) => reread(call(answer, { path: { _id }, body })),
    setState: (_id: string, state: InquireState) =>
      reread(call('changeInquiryState', { path: { _id }, body: { state } })),
    // The page is left before the list reloads, because a deleted record cannot be shown.
    remove: (_id: string) => call(remove, { path: { _id } }),
  };
}

const fields = {
  state: '상태',
  code: '양식',
  category: '유형',
  content: '내용',
  writer: '작성자',
  createdAt: '접수일시',
  answeredAt: '답변일시',
  isComplaint: '불만·분쟁',
  q: '내용, 작성자, 상호, 이메일',
  period: '접수일',
};

/** The screens of the entries of a kind. */
export function entryScreens(kind: EntryKind, nothing: string) {
  addTexts(kind, { nothing, fields });
  return { list: EntryList, show: () => <EntryPage kind={kind} /> };
}
