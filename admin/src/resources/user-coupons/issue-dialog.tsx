import { COUPON_MEMBER_LIMIT } from '@iruon/contract';
import { Alert, Button, Dialog, DialogActions, DialogContent, DialogTitle, MenuItem, TextField } from '@mui/material';
import { type FormEvent, useId, useState } from 'react';
import { useGetList, useNotify } from 'react-admin';
import { showNumber } from '../../format/won.ts';
import { pastedUsernames } from '../../members/pasted-usernames.ts';
import type { CouponRow } from '../coupons/coupon-input.ts';
import { useCouponCalls } from './use-coupon-calls.ts';

const ways = {
  USERNAMES: '아이디 붙여넣기',
  PERSON: '개인 회원 모두',
  COMPANY: '병원·기업 회원 모두',
  ALL: '모든 회원',
};
type Way = keyof typeof ways;

/** Gives a coupon to many members: chosen, confirmed, then done as a run. */
export function IssueDialog({ onClose }: { onClose: () => void }) {
  const titleId = useId();
  const notify = useNotify();
  const { issue } = useCouponCalls();
  const { data: coupons = [] } = useGetList<CouponRow>('coupons', { pagination: { page: 1, perPage: 200 } });
  const [coupon, setCoupon] = useState('');
  const [way, setWay] = useState<Way>('USERNAMES');
  const [pasted, setPasted] = useState('');
  const [isAsking, setAsking] = useState(false);
  const [isPending, setPending] = useState(false);
  const [refusal, setRefusal] = useState('');
  const usernames = pastedUsernames(pasted);

  function body() {
    if (way === 'USERNAMES') return { _coupon: coupon, type: way, usernames };
    return way === 'ALL' ? { _coupon: coupon, type: way } : { _coupon: coupon, type: 'USER_TYPES', userTypes: [way] };
  }

  async function submit(event: FormEvent) {
    event.preventDefault();
    setRefusal('');
    if (way === 'USERNAMES' && usernames.length === 0) return setRefusal('회원 아이디를 하나 이상 입력해 주세요.');
    if (usernames.length > COUPON_MEMBER_LIMIT)
      return setRefusal(`한 번에 ${showNumber(COUPON_MEMBER_LIMIT)}명까지 붙여 넣을 수 있습니다.`);
    if (!isAsking) return setAsking(true);
    setPending(true);
    try {
      const { total } = await issue(body());
      notify(`회원 ${showNumber(total)}명에게 지급을 시작했습니다. ‘지급 작업’에서 진행을 볼 수 있습니다.`, {
        type: 'success',
      });
      onClose();
    } catch (error) {
      setRefusal(error instanceof Error ? error.message : String(error));
      setAsking(false);
      setPending(false);
    }
  }

  const whom = way === 'USERNAMES' ? `회원 ${showNumber(usernames.length)}명` : ways[way];
  return (
    <Dialog open onClose={() => !isPending && onClose()} maxWidth="xs" fullWidth aria-labelledby={titleId}>
      <form onSubmit={submit}>
        <DialogTitle id={titleId}>쿠폰 지급</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 1.5 }}>
          <TextField
            select
            required
            label="쿠폰"
            value={coupon}
            disabled={isAsking}
            onChange={(event) => setCoupon(event.target.value)}
            sx={{ mt: 1 }}
          >
            {coupons.map(({ id, name }) => (
              <MenuItem key={id} value={id}>
                {name}
              </MenuItem>
            ))}
          </TextField>
          <TextField
            select
            label="받는 회원"
            value={way}
            disabled={isAsking}
            onChange={(event) => setWay(event.target.value as Way)}
          >
            {Object.entries(ways).map(([value, label]) => (
              <MenuItem key={value} value={value}>
                {label}
              </MenuItem>
            ))}
          </TextField>
          {way === 'USERNAMES' && (
            <TextField
              label="회원 아이디"
              value={pasted}
              onChange={(event) => setPasted(event.target.value)}
              disabled={isAsking}
              multiline
              minRows={3}
              maxRows={8}
              helperText="여러 명은 줄을 바꾸거나 쉼표로 나누어 붙여 넣으세요."
            />
          )}
          {isAsking && (
            <Alert severity="info" role="status">
              {whom}에게 지급합니다. 이미 쓸 수 있는 쿠폰이 있는 회원은 건너뜁니다. 계속할까요?
            </Alert>
          )}
          {refusal && <Alert severity="error">{refusal}</Alert>}
        </DialogContent>
        <DialogActions>
          <Button onClick={isAsking ? () => setAsking(false) : onClose} disabled={isPending}>
            {isAsking ? '고치기' : '닫기'}
          </Button>
          <Button type="submit" variant="contained" loading={isPending}>
            {isAsking ? '지급' : '확인'}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
