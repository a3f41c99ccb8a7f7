import type { RecallDetail, RecallParty } from '@iruon/contract';
import { recallPartLabels, recallSourceLabels } from '@iruon/contract/labels';
import { Box, TableCell, TableRow } from '@mui/material';
import { useState } from 'react';
import { Chip } from '../../../chips/chip.tsx';
import { Panel } from '../../../components/panel.tsx';
import { CardsTable } from '../../../components/scrolled-table.tsx';
import { showPhone } from '../../../format/phone.ts';
import { showTime } from '../../../format/seoul-time.ts';
import { showNumber } from '../../../format/won.ts';
import { PartedRows } from '../../../lists/parted-rows.tsx';
import { flat, RowVerb } from '../../../lists/row-verb.tsx';
import { useCall } from '../../../providers/use-call.ts';
import { PartyDialog } from './party-dialog.tsx';
import { NoticeChip, partyName } from './recall-calls.tsx';

/** The buyers of a recall, with what is open with each. */
export function RecallParties({ recall: { _id, isDrill }, recall }: { recall: RecallDetail }) {
  const call = useCall();
  const [opened, setOpened] = useState<string | null>(null);
  return (
    <Panel title="거래처">
      <PartedRows
        parts={recallPartLabels}
        searched="이름, 병원, 연락처"
        queryKey={['recall-parties', _id]}
        read={async (query) => {
          const { parties: rows, total } = await call('listRecallParties', { path: { _id }, query });
          return { rows, total };
        }}
        none={(isFiltered) => (isFiltered ? '해당하는 거래처가 없습니다.' : '이 로트를 받은 거래처가 없습니다.')}
      >
        {(parties) => (
          <CardsTable
            heads={['거래처', '응답', '알림', { right: '보냄' }, { right: '돌아옴' }, { right: '남음' }, '처리']}
          >
            {parties.map((party) => (
              <PartyRow key={party._id} party={party} isDrill={isDrill} onOpen={() => setOpened(party._id)} />
            ))}
          </CardsTable>
        )}
      </PartedRows>
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
