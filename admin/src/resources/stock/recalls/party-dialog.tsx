import type { RecallDetail, RecallPartyDetail } from '@iruon/contract';
import { pieceKindLabels, recallChannelLabels, recallSourceLabels } from '@iruon/contract/labels';
import { Alert, Box, Dialog, DialogContent, DialogTitle, Skeleton, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useId, useRef } from 'react';
import { useNotify } from 'react-admin';
import { Facts } from '../../../components/panel.tsx';
import { ReadError } from '../../../components/read-error.tsx';
import { DialogButton } from '../../../dialogs/dialog-button.tsx';
import { DialogButtons } from '../../../dialogs/dialog-buttons.tsx';
import { ReasonDialog } from '../../../dialogs/reason-dialog.tsx';
import { showPhone } from '../../../format/phone.ts';
import { showTime } from '../../../format/seoul-time.ts';
import { showNumber } from '../../../format/won.ts';
import { useCall } from '../../../providers/use-call.ts';
import { useLack } from '../../../providers/use-lack.ts';
import { AnswerDialog } from './answer-dialog.tsx';
import { NoticeChip, partyName, useRecallCalls } from './recall-calls.tsx';
import { ReceiveField } from './receive-field.tsx';

interface PartyDialogProps {
  recall: RecallDetail;
  partyId: string;
  onClose: () => void;
}

/** One buyer of a recall: what it got, what it says, what was sent to it, and what came back. */
export function PartyDialog({ recall, partyId, onClose }: PartyDialogProps) {
  const id = useId();
  const call = useCall();
  const {
    data: party,
    error,
    refetch,
  } = useQuery({
    queryKey: ['recall-party', partyId],
    queryFn: () => call('getRecallParty', { path: { _id: recall._id, _party: partyId } }),
  });
  return (
    <Dialog open onClose={onClose} maxWidth="md" fullWidth aria-labelledby={id}>
      <DialogTitle id={id}>{party ? partyName(party) : '거래처'}</DialogTitle>
      <DialogContent>
        {error && <ReadError error={error} onRetry={refetch} />}
        {!party && !error && <Skeleton variant="rounded" height={240} aria-label="불러오는 중" />}
        {party && <Party recall={recall} party={party} />}
      </DialogContent>
      <DialogButtons onClose={onClose} isPending={false}>
        {null}
      </DialogButtons>
    </Dialog>
  );
}

const Head = ({ children }: { children: string }) => (
  <Typography component="h3" sx={{ fontWeight: 600, mt: 2, mb: 0.5 }}>
    {children}
  </Typography>
);

function Party({ recall, party }: { recall: RecallDetail; party: RecallPartyDetail }) {
  const isOpen = recall.state === 'OPEN';
  const mayReceive = useLack('receiveRecalledPiece') === undefined;
  const sentMore = party.sent - party.pieces.reduce((sum, { sent }) => sum + sent, 0);
  return (
    <>
      {party.isFormer && (
        <Alert severity="info" sx={{ mb: 1 }}>
          탈퇴한 회원입니다. 마지막 주문에 적은 연락처이며 법에 따라 보관합니다.
        </Alert>
      )}
      <Facts
        facts={[
          ['연락처', [party.phone && showPhone(party.phone), party.email].filter(Boolean).join(' · ')],
          ['주소', party.address],
          ['개설자', party.founder],
          ['사업자번호', party.businessNo],
          ['수량', `보낸 ${showNumber(party.sent)} = 돌아온 ${showNumber(party.back)} + 남은 ${showNumber(party.out)}`],
          ['읽음', party.readAt ? showTime(party.readAt) : '아직 읽지 않음'],
          [
            '응답',
            party.answeredAt && party.source
              ? [recallSourceLabels[party.source], party.answeredBy, showTime(party.answeredAt)]
                  .filter(Boolean)
                  .join(' · ')
              : '없음',
          ],
          ['들은 내용', party.note],
          ['남긴 말', party.comment],
          ['면제', party.waivedReason && `${party.waivedReason} (${party.waivedBy ?? ''})`],
        ]}
      />
      {isOpen && <Verbs recall={recall} party={party} />}
      <Head>로트</Head>
      {party.lots.map((lot) => (
        <Box key={lot._lot} sx={{ mb: 0.5 }}>
          {lot.name} · 로트 <b>{lot.lotNo}</b> · 보낸 {showNumber(lot.sent)} · 돌아온 {showNumber(lot.back)} · 남은{' '}
          {showNumber(lot.out)}
          {lot.isAnswered && (
            <Box sx={{ color: 'text.secondary' }}>
              응답: 사용 {showNumber(lot.used)} · 반품 {showNumber(lot.toReturn)} · 보관 {showNumber(lot.stored)} · 없음{' '}
              {showNumber(lot.missing)}
            </Box>
          )}
        </Box>
      ))}
      {isOpen && !recall.isDrill && mayReceive && party.out > 0 && <ReceiveField recall={recall} party={party} />}
      <Head>보낸 기록</Head>
      <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
        {party.pieces.map((piece) => (
          <li key={piece._id}>
            {showTime(piece.sentAt)} · {pieceKindLabels[piece.kind]} {piece.purchaseNo ?? ''} · 로트 {piece.lotNo} ·{' '}
            {showNumber(piece.sent)}개{piece.back > 0 && ` (돌아온 것 ${showNumber(piece.back)}개)`}
          </li>
        ))}
        {sentMore > 0 && <li>그 밖에 {showNumber(sentMore)}개를 더 전에 보냈습니다.</li>}
      </Box>
      {!recall.isDrill && <Notices party={party} />}
    </>
  );
}

function Notices({ party: { notices, noticesMore } }: { party: RecallPartyDetail }) {
  return (
    <>
      <Head>알림 증빙</Head>
      {notices.length === 0 && <Typography sx={{ color: 'text.secondary' }}>곧 만들어집니다.</Typography>}
      {notices.map((notice) => (
        <Box key={notice._id} component="details" sx={{ mb: 0.5, overflowWrap: 'anywhere' }}>
          <Box component="summary" sx={{ cursor: 'pointer' }}>
            <NoticeChip state={notice.state} /> {recallChannelLabels[notice.channel]} {notice.address} ·{' '}
            {showTime(notice.sentAt ?? notice.createdAt)}
            {notice.reason && ` · 다시 보냄: ${notice.reason} (${notice.askedBy ?? ''})`}
            {notice.lastError && ` · ${notice.lastError}`}
          </Box>
          <Box sx={{ whiteSpace: 'pre-line', color: 'text.secondary', pl: 2, py: 1 }}>
            {notice.subject && `${notice.subject}\n`}
            {notice.body}
            {`\n시도 ${notice.tries}번 · 메시지 ${notice.messageId ?? '없음'}`}
          </Box>
        </Box>
      ))}
      {noticesMore > 0 && (
        <Typography sx={{ color: 'text.secondary' }}>
          그 밖에 {showNumber(noticesMore)}건을 더 전에 보냈습니다.
        </Typography>
      )}
    </>
  );
}

function Verbs({ recall, party }: { recall: RecallDetail; party: RecallPartyDetail }) {
  const { notify: send, waive } = useRecallCalls();
  const notify = useNotify();
  const key = useRef(crypto.randomUUID());
  const name = partyName(party);
  return (
    <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap', mt: 1.5 }}>
      <DialogButton
        variant="outlined"
        needs="answerRecallForParty"
        dialog={(close) => <AnswerDialog recall={recall} party={party} onClose={close} />}
      >
        들은 응답 적기
      </DialogButton>
      {!recall.isDrill && (
        <DialogButton
          needs="notifyRecallParty"
          dialog={(close) => (
            <ReasonDialog
              title="알림 다시 보내기"
              question={`${name}에 회수 안내를 다시 보냅니다.`}
              effect="메일과 문자가 한 번 더 나갑니다. 보낸 사람과 사유가 증빙에 남습니다."
              verb="보내기"
              onConfirm={async (reason) => {
                await send(recall._id, party._id, reason, key.current);
                key.current = crypto.randomUUID();
                notify('다시 보냈습니다.', { type: 'success' });
              }}
              onClose={close}
            />
          )}
        >
          알림 다시 보내기
        </DialogButton>
      )}
      {party.answeredAt === null && party.waivedReason === null && (
        <DialogButton
          needs="waiveRecallParty"
          dialog={(close) => (
            <ReasonDialog
              title="응답 면제"
              question={`${name}의 응답 없이 종료할 수 있게 합니다.`}
              effect="폐업 등으로 응답을 받을 수 없을 때 씁니다. 사유는 종료보고서에 적힙니다."
              verb="면제"
              onConfirm={(reason) => waive(recall._id, party._id, reason)}
              onClose={close}
            />
          )}
        >
          응답 면제
        </DialogButton>
      )}
    </Box>
  );
}
