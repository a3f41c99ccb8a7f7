import type { RecallDetail, RecallParty } from '@iruon/contract';
import { recallPartLabels, recallSourceLabels } from '@iruon/contract/labels';
import { Box, Skeleton, TableCell, TableRow, TextField, Typography } from '@mui/material';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Chip } from '../../../chips/chip.tsx';
import { ChoiceField } from '../../../components/choice-field.tsx';
import { Panel } from '../../../components/panel.tsx';
import { ReadError } from '../../../components/read-error.tsx';
import { CardsTable } from '../../../components/scrolled-table.tsx';
import { showPhone } from '../../../format/phone.ts';
import { showTime } from '../../../format/seoul-time.ts';
import { showNumber } from '../../../format/won.ts';
import { choicesOf } from '../../../lists/choices.ts';
import { flat, RowVerb } from '../../../lists/row-verb.tsx';
import { TablePages } from '../../../lists/table-pages.tsx';
import { useCall } from '../../../providers/use-call.ts';
import { PartyDialog } from './party-dialog.tsx';
import { NoticeChip, partyName } from './recall-calls.tsx';

const PER_PAGE = 50;
type Part = keyof typeof recallPartLabels;

/** The buyers of a recall, with what is open with each. */
export function RecallParties({ recall }: { recall: RecallDetail }) {
  const call = useCall();
  const [part, setPart] = useState<Part | ''>('');
  const [q, setQ] = useState('');
  const [page, setPage] = useState(0);
  const [opened, setOpened] = useState<string | null>(null);
  const filter = JSON.stringify({ ...(part && { part }), ...(q.trim() && { q: q.trim() }) });
  const range = JSON.stringify([page * PER_PAGE, (page + 1) * PER_PAGE - 1]);
  const { data, error, refetch } = useQuery({
    queryKey: ['recall-parties', recall._id, filter, range],
    queryFn: () => call('listRecallParties', { path: { _id: recall._id }, query: { filter, range } }),
    placeholderData: keepPreviousData,
  });
  const parties = data?.parties ?? [];
  return (
    <Panel title="거래처">
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mb: 1 }}>
        <ChoiceField
          label="보기"
          size="small"
          fullWidth={false}
          sx={{ minWidth: 150 }}
          choices={[{ id: '' as const, name: '모두' }, ...choicesOf(recallPartLabels)]}
          value={part}
          onChoose={(chosen) => {
            setPart(chosen as Part | '');
            setPage(0);
          }}
        />
        <TextField
          label="이름, 병원, 연락처"
          size="small"
          fullWidth={false}
          value={q}
          onChange={({ target }) => {
            setQ(target.value);
            setPage(0);
          }}
          slotProps={{ htmlInput: { maxLength: 100 } }}
        />
      </Box>
      {error && <ReadError error={error} onRetry={refetch} />}
      {!data && !error && <Skeleton variant="rounded" height={160} aria-label="불러오는 중" />}
      {data && parties.length === 0 && (
        <Typography sx={{ color: 'text.secondary' }}>
          {part || q ? '해당하는 거래처가 없습니다.' : '이 로트를 받은 거래처가 없습니다.'}
        </Typography>
      )}
      {parties.length > 0 && (
        <CardsTable
          heads={['거래처', '응답', '알림', { right: '보냄' }, { right: '돌아옴' }, { right: '남음' }, '처리']}
        >
          {parties.map((party) => (
            <PartyRow key={party._id} party={party} isDrill={recall.isDrill} onOpen={() => setOpened(party._id)} />
          ))}
        </CardsTable>
      )}
      <TablePages total={data?.total ?? 0} perPage={PER_PAGE} page={page} onPage={setPage} />
      {opened && <PartyDialog recall={recall} partyId={opened} onClose={() => setOpened(null)} />}
    </Panel>
  );
}

function PartyRow({ party, isDrill, onOpen }: { party: RecallParty; isDrill: boolean; onOpen: () => void }) {
  const { isFormer, phone, email, sent, back, out, noticeState, readAt } = party;
  return (
    <TableRow>
      <TableCell sx={{ whiteSpace: 'normal' }}>
        {partyName(party)}
        <Box
          component="span"
          sx={{ display: 'block', color: 'text.secondary', fontSize: 13, overflowWrap: 'anywhere' }}
        >
          {[isFormer && '탈퇴한 회원', phone && showPhone(phone), email].filter(Boolean).join(' · ')}
        </Box>
      </TableCell>
      <TableCell>
        <AnswerChip party={party} />
      </TableCell>
      <TableCell>
        {noticeState && <NoticeChip state={noticeState} />}
        {!noticeState && (isDrill ? '—' : '만드는 중')}
        {readAt && (
          <Box component="span" sx={{ display: 'block', color: 'text.secondary', fontSize: 13 }}>
            {showTime(readAt)} 읽음
          </Box>
        )}
      </TableCell>
      {[sent, back, out].map((count, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the columns are fixed
        <TableCell key={place} align="right">
          {showNumber(count)}
        </TableCell>
      ))}
      <TableCell>
        <RowVerb of={partyName(party)} verb="열기" onClick={onOpen} sx={flat} />
      </TableCell>
    </TableRow>
  );
}

function AnswerChip({ party: { answeredAt, source, waivedReason } }: { party: RecallParty }) {
  if (answeredAt && source) return <Chip kind="done" label={`응답 · ${recallSourceLabels[source]}`} />;
  if (waivedReason) return <Chip kind="canceled" label="면제" />;
  return <Chip kind="waiting" label="응답 없음" />;
}
