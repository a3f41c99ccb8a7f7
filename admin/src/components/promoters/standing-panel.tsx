import type { PayoutLack, UserStanding } from '@iruon/contract';
import { payoutLackLabels } from '@iruon/contract/labels';
import { Alert, Box, Button } from '@mui/material';
import { showTime } from '../../format/seoul-time.ts';
import { showWon } from '../../format/won.ts';
import { Muted } from '../muted.tsx';
import { LinkOrNothing } from '../page-link.tsx';
import { Facts, Panel } from '../panel.tsx';
import { PromoterChip } from './promoter-chips.tsx';

/** The address of a promoter's ledger. */
export const ledgerOf = (_promoter: string): string =>
  `/promoter-bonuses?${new URLSearchParams({ filter: JSON.stringify({ _promoter }) })}`;

interface StandingPanelProps {
  userId: string;
  promoter: UserStanding['promoter'];
  /** Whether it links to the application; false on the page of the application. */
  linksRequest?: boolean;
}

/** A member as a promoter: state, balance, and the missing requirements of a payment. */
export function StandingPanel({ userId, promoter, linksRequest = false }: StandingPanelProps) {
  if (!promoter) {
    return (
      <Panel title="추천인">
        <Muted>추천인을 신청하지 않았습니다.</Muted>
      </Panel>
    );
  }
  const { state, code, reason, balance, lacks, _application } = promoter;
  return (
    <Panel title="추천인">
      <Facts
        facts={[
          ['상태', <PromoterChip key="state" state={state} isBlocked={lacks.includes('BLOCKED')} />],
          ['추천 코드', code],
          ['사유', reason],
          ['보너스 잔액', state === 'APPROVED' && showWon(balance.balance)],
          ['출금 가능', state === 'APPROVED' && showWon(balance.available)],
          ['확정 대기', balance.pending !== 0 && showWon(balance.pending)],
          ['확인 중', balance.held !== 0 && showWon(balance.held)],
        ]}
      />
      {lacks.length > 0 && (
        <Alert severity="warning" sx={{ mt: 1.5 }}>
          지금은 보너스를 지급할 수 없습니다.
          <Lacks lacks={lacks} />
        </Alert>
      )}
      <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap', mt: 1.5 }}>
        {state === 'APPROVED' && (
          <Button component={LinkOrNothing} to={ledgerOf(userId)} variant="outlined" size="small">
            보너스 보기
          </Button>
        )}
        {linksRequest && _application && (
          <Button
            component={LinkOrNothing}
            to={`/promoter-applications/${_application}/show`}
            variant="outlined"
            size="small"
          >
            추천인 신청 보기
          </Button>
        )}
      </Box>
    </Panel>
  );
}

interface LacksProps {
  lacks: readonly PayoutLack[];
  /** The end of a waiting period, if it is known. */
  waitsUntil?: string | null;
}

/** The obstacles to paying a withdrawal now; renders nothing if it can be paid. */
export function Lacks({ lacks, waitsUntil = null }: LacksProps) {
  if (lacks.length === 0) return null;
  return (
    <Box
      component="ul"
      aria-label="지급을 막는 것"
      sx={{ m: 0, pl: 2, color: 'error.main', whiteSpace: 'normal', minWidth: 180, maxWidth: 320, fontSize: '0.8rem' }}
    >
      {lacks.map((lack) => (
        <li key={lack}>
          {lack === 'WAITS' && waitsUntil
            ? `계좌나 연락처를 바꾸어 ${showTime(waitsUntil)}까지 기다립니다.`
            : payoutLackLabels[lack]}
        </li>
      ))}
    </Box>
  );
}
