import type { ClaimPieces } from '@iruon/contract';
import { pieceKindLabels } from '@iruon/contract/labels';
import { Box, Skeleton, TableCell, TableRow, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { Detail, Muted } from '../../../components/muted.tsx';
import { Panel } from '../../../components/panel.tsx';
import { ReadError } from '../../../components/read-error.tsx';
import { CardsTable } from '../../../components/scrolled-table.tsx';
import { showNumber } from '../../../format/won.ts';
import { RowVerb } from '../../../lists/row-verb.tsx';
import { useCall } from '../../../providers/use-call.ts';
import { useLack } from '../../../providers/use-lack.ts';
import { useReread } from '../../../providers/use-reread.ts';
import { useScanKey } from '../../../providers/use-scan-key.ts';
import { useVerb } from '../../../providers/use-verb.ts';
import { useOtherLot } from '../../stock/other-lot.tsx';
import { goodsName, ReturnedChip } from '../../stock/returned-pieces/lot-text.tsx';
import { ScanField } from '../../stock/scan-field.tsx';
import type { ClaimRecord } from './claim-verbs.ts';

const KEY = 'pieces';

/** The lots of a claim; none for cancels. */
export function useClaimPieces({ _id, kind }: Pick<ClaimRecord, '_id' | 'kind'>) {
  const call = useCall();
  return useQuery({
    queryKey: ['claims', KEY, _id],
    queryFn: () => call('getClaimPieces', { path: { _id } }),
    enabled: kind !== 'CANCEL',
  });
}

/** The lots with which goods of a claim were sent, came back, and are exchanged; nothing for goods without lots. */
export function LotsPanel({ claim }: { claim: ClaimRecord }) {
  const { data, error, isLoading, refetch } = useClaimPieces(claim);
  if (isLoading)
    return (
      <Panel title="로트">
        <Skeleton variant="rounded" height={40} aria-label="불러오는 중" />
      </Panel>
    );
  if (error)
    return (
      <Panel title="로트">
        <ReadError error={error} onRetry={refetch} />
      </Panel>
    );
  const pieces = data?.claimPieces;
  if (!pieces || (pieces.sent.length === 0 && pieces.replacement.length === 0)) return null;
  return (
    <>
      {pieces.sent.length > 0 && <ReturnedLots claim={claim} pieces={pieces} />}
      {pieces.replacement.length > 0 && <Replacement claim={claim} pieces={pieces} />}
    </>
  );
}

interface PartProps {
  claim: ClaimRecord;
  pieces: ClaimPieces;
}

const KEYS = [['claims'], ['returned-pieces'], ['waiting']];

function ReturnedLots({ claim, pieces }: PartProps) {
  const { sent, sentMore, returned, returnedMore, expected, missing, takesScans } = pieces;
  const call = useCall();
  const reread = useReread(KEYS, { afterRefusals: true });
  const keyed = useScanKey();
  const { run, isPending } = useVerb();
  const lack = useLack('receiveReturnedPieces');

  async function receive(code: string): Promise<string> {
    const body = { code, _claim: claim._id };
    return (await reread(keyed(body, (key) => call('receiveReturnedPieces', { body, key })))).message;
  }
  const revoke = (_id: string) =>
    run(() => reread(call('revokeReturnedPiece', { path: { _id } })), '받은 것을 되돌렸습니다.');

  return (
    <Panel title="돌아올 로트">
      <Muted>
        {missing > 0
          ? `로트로 확인할 ${showNumber(expected)}개 가운데 ${showNumber(missing)}개를 아직 받지 않았습니다. 받은 것은 격리되고, 재입고할 때 재고가 늘어납니다.`
          : `로트로 확인할 ${showNumber(expected)}개를 모두 받았습니다. 격리에서 재입고할 때 재고가 늘어납니다.`}
      </Muted>
      {takesScans && lack === undefined && missing > 0 && (
        <Box sx={{ mt: 1.5 }}>
          <ScanField
            label="UDI 또는 로트번호"
            helperText="돌아온 포장을 하나씩 스캔하세요."
            verb="받기"
            onCode={receive}
          />
        </Box>
      )}
      <CardsTable heads={['보낸 상품', '로트', { right: '보냄' }, { right: '돌아옴' }]}>
        {sent.map((piece) => (
          <TableRow key={piece._id}>
            <TableCell>
              {goodsName(piece)}
              {piece.kind !== 'ORDER' && <Detail>{pieceKindLabels[piece.kind]}</Detail>}
            </TableCell>
            <TableCell>
              {piece.lotNo}
              <Detail>{[piece.useBy && `유효기한 ${piece.useBy}`, piece.serial].filter(Boolean).join(' · ')}</Detail>
            </TableCell>
            <TableCell align="right">{showNumber(piece.amount)}</TableCell>
            <TableCell align="right">{showNumber(piece.back)}</TableCell>
          </TableRow>
        ))}
      </CardsTable>
      {sentMore > 0 && <Muted>그 밖에 {showNumber(sentMore)}개를 보냈습니다.</Muted>}
      {returned.length > 0 && (
        <>
          <Typography component="h3" sx={{ fontWeight: 600, mt: 2 }}>
            이 신청으로 받은 것
          </Typography>
          <CardsTable heads={['상태', '로트', { right: '수량' }, '할 일']}>
            {returned.map((piece) => (
              <TableRow key={piece._id}>
                <TableCell>
                  <ReturnedChip state={piece.state} />
                </TableCell>
                <TableCell>
                  {piece.lotNo}
                  {piece.reason && <Detail>{piece.reason}</Detail>}
                </TableCell>
                <TableCell align="right">{showNumber(piece.amount)}</TableCell>
                <TableCell>
                  {piece.state === 'QUARANTINE' && (
                    <RowVerb
                      of={`로트 ${piece.lotNo}`}
                      verb="받은 것 되돌리기"
                      needs="revokeReturnedPiece"
                      disabled={isPending}
                      onClick={() => revoke(piece._id)}
                    />
                  )}
                </TableCell>
              </TableRow>
            ))}
          </CardsTable>
          {returnedMore > 0 && (
            <Muted>그 밖에 {showNumber(returnedMore)}개를 받았습니다. 돌아온 로트에서 볼 수 있습니다.</Muted>
          )}
        </>
      )}
    </Panel>
  );
}

function Replacement({ claim, pieces: { replacement } }: PartProps) {
  const call = useCall();
  const reread = useReread(KEYS, { afterRefusals: true });
  const keyed = useScanKey();
  const { run, isPending } = useVerb();
  const lack = useLack('packReplacement');
  const isPacked = replacement.every(({ amount, packed }) => packed >= amount);
  const isOpen = claim.state === 'EXCHANGE_PENDING' || claim.state === 'EXCHANGE_DELAYED';
  const { withReason, dialog } = useOtherLot();
  async function pack(code: string): Promise<string> {
    await withReason((reason) => {
      const body = { code, ...(reason !== undefined && { reason }) };
      return reread(keyed(body, (key) => call('packReplacement', { path: { _id: claim._id }, body, key })));
    });
    return '보낼 로트에 더했습니다.';
  }
  const unpack = (_piece: string) =>
    run(() => reread(call('unpackReplacement', { path: { _id: claim._id, _piece } })), '뺐습니다.');

  return (
    <Panel title="보낼 로트">
      {dialog}
      {isOpen && lack === undefined && !isPacked && (
        <ScanField
          label="UDI 또는 로트번호"
          helperText="교환으로 보낼 포장을 하나씩 스캔하세요."
          verb="확인"
          onCode={pack}
        />
      )}
      {replacement.map((goods) => (
        <Box key={`${goods._product} ${goods.productName}`} sx={{ mb: 1 }}>
          <Box sx={{ fontWeight: 600 }}>
            {goods.productName} {showNumber(goods.amount)}개 중 {showNumber(goods.packed)}개
          </Box>
          {goods.packed < goods.amount && (
            <Muted>
              {[
                goods.isRequired
                  ? '모두 스캔해야 보낼 수 있습니다.'
                  : '스캔하지 않은 것은 유효기한이 빠른 로트에서 나갑니다.',
                goods.proposals.length > 0 &&
                  `보낼 로트: ${goods.proposals.map(({ lotNo, amount, useBy }) => `${lotNo} ${amount}개${useBy ? ` (${useBy})` : ''}`).join(', ')}`,
              ]
                .filter(Boolean)
                .join(' ')}
            </Muted>
          )}
          {goods.pieces.map((piece) => (
            <Box key={piece._id} sx={{ display: 'flex', gap: 1, alignItems: 'center', mt: 0.5 }}>
              <span>
                로트 {piece.lotNo} · {showNumber(piece.amount)}개{piece.useBy ? ` · 유효기한 ${piece.useBy}` : ''}
                {piece.reason && <Detail>{piece.reason}</Detail>}
              </span>
              <RowVerb
                of={`로트 ${piece.lotNo}`}
                verb="빼기"
                needs="unpackReplacement"
                disabled={isPending}
                onClick={() => unpack(piece._id)}
              />
            </Box>
          ))}
          <More of={goods} />
        </Box>
      ))}
    </Panel>
  );
}

/** Packed pieces that the list leaves out. */
function More({ of: { packed, pieces } }: { of: ClaimPieces['replacement'][number] }) {
  const more = packed - pieces.reduce((sum, { amount }) => sum + amount, 0);
  return more > 0 ? <Muted>그 밖에 {showNumber(more)}개를 확인했습니다.</Muted> : null;
}
