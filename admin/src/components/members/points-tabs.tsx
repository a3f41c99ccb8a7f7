import { Tab, Tabs } from '@mui/material';
import { Link } from 'react-router-dom';

/** The two views of members' points: by change, and by grant. */
export function PointsTabs({ value }: { value: 'point-entries' | 'user-points' }) {
  return (
    <Tabs value={value} aria-label="회원 포인트 보기" sx={{ borderBottom: 1, borderColor: 'divider' }}>
      <Tab component={Link} to="/point-entries" value="point-entries" label="변동 내역" />
      <Tab component={Link} to="/user-points" value="user-points" label="적립 건" />
    </Tabs>
  );
}
