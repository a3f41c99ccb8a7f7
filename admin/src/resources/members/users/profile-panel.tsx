import type { ConsoleUserDetail } from '@iruon/contract';
import { formatBusinessNo } from '@iruon/contract/labels';
import { Alert, Box, Link as PlainLink, Typography } from '@mui/material';
import { Facts, Panel } from '../../../components/panel.tsx';
import { showPhone } from '../../../format/phone.ts';
import { showTime } from '../../../format/seoul-time.ts';
import { showNumber, showPoints, showWon } from '../../../format/won.ts';

const addressOf = ({ postcode, address1, address2 }: { postcode: string; address1: string; address2: string }) =>
  [postcode && `(${postcode})`, address1, address2].filter(Boolean).join(' ');

/** The most important figures for a phone call. */
function Figures({ user }: { user: ConsoleUserDetail }) {
  const figures: [string, string][] = [
    ['등급', user.level ?? '없음'],
    ['점수', showNumber(user.score)],
    ['포인트', showPoints(user.points)],
    ['쿠폰', `${showNumber(user.coupons)}장`],
    ['예치금', showWon(user.money)],
  ];
  return (
    <Box
      component="dl"
      sx={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fit, minmax(96px, 1fr))', gap: 1, m: 0, mb: 2 }}
    >
      {figures.map(([name, value]) => (
        <Box key={name} sx={{ bgcolor: 'action.hover', borderRadius: 1, px: 1.5, py: 1 }}>
          <Typography component="dt" variant="caption" sx={{ color: 'text.secondary' }}>
            {name}
          </Typography>
          <Box component="dd" sx={{ m: 0, fontWeight: 600, whiteSpace: 'nowrap' }}>
            {value}
          </Box>
        </Box>
      ))}
    </Box>
  );
}

/** A member's account: figures, contacts, business and memo. */
export function ProfilePanel({ user }: { user: ConsoleUserDetail }) {
  const { business } = user;
  return (
    <Panel title="회원">
      {user.disabledAt && (
        <Alert severity="error" sx={{ mb: 2 }}>
          {showTime(user.disabledAt)}부터 이용이 정지되었습니다. 사유: {user.disabledReason}
        </Alert>
      )}
      {user.withdrawnAt && (
        <Alert severity="info" sx={{ mb: 2 }}>
          {showTime(user.withdrawnAt)}에 탈퇴했습니다. 개인정보는 지웠고, 법에서 정한 거래 기록만 보관합니다.
        </Alert>
      )}
      <Figures user={user} />
      <Facts
        facts={[
          ['이름', user.name],
          ['아이디', user.username],
          ['고객번호', user.custNo],
          ['연락처', user.phone && <PlainLink href={`tel:${user.phone}`}>{showPhone(user.phone)}</PlainLink>],
          ['이메일', user.email],
          ['주소', addressOf(user)],
          ['병원·기업', business?.name],
          ['사업자번호', business?.no && formatBusinessNo(business.no)],
          ['대표자', business?.ceoName],
          ['업태·종목', business && [business.type, business.service].filter(Boolean).join(' · ')],
          ['사업장 주소', business && addressOf(business)],
          ['가입일시', showTime(user.createdAt)],
          ['최근 로그인', user.lastLoginAt ? showTime(user.lastLoginAt) : '기록 없음'],
          ['메모', user.memo && <Box sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{user.memo}</Box>],
        ]}
      />
    </Panel>
  );
}
