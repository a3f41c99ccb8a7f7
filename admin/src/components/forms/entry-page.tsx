import { Box, Link } from '@mui/material';
import { Link as RouterLink } from 'react-router-dom';
import { showPhone } from '../../format/phone.ts';
import { showTime } from '../../format/seoul-time.ts';
import { RemoveButton } from '../answers/remove-button.tsx';
import { WrittenText } from '../answers/written-text.tsx';
import { Facts, Panel } from '../panel.tsx';
import { RecordPage } from '../record-page.tsx';
import { EntryAnswer } from './entry-answer.tsx';
import { aboutOf, EntryChips } from './entry-chips.tsx';
import { EntryHistory } from './entry-history.tsx';
import type { EntryRecord } from './entry-record.ts';
import { type EntryKind, useEntryChange } from './use-entry-change.ts';

/** One entry: its text and author, the reply, and its history. */
export function EntryPage({ kind }: { kind: EntryKind }) {
  const { remove } = useEntryChange(kind);
  return (
    <RecordPage<EntryRecord>
      title={(entry) => `${aboutOf(entry)} - ${entry.writer.name}`}
      chips={(entry) => <EntryChips entry={entry} />}
    >
      {(entry) => (
        <>
          <Asked entry={entry} />
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
    <Link component={RouterLink} to={`/users/${member._id}/show`}>
      {member.name} ({member.username})
    </Link>
  );
}

function Asked({ entry }: { entry: EntryRecord }) {
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
