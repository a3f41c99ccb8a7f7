import PointsIcon from '@mui/icons-material/AddOutlined';
import MailIcon from '@mui/icons-material/MailOutlineOutlined';
import CouponIcon from '@mui/icons-material/RedeemOutlined';
import ScoreIcon from '@mui/icons-material/ScoreboardOutlined';
import GradeIcon from '@mui/icons-material/WorkspacePremiumOutlined';
import { useState } from 'react';
import { Button, type RaRecord, useListContext } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { GradesDialog, PointsDialog, ScoresDialog } from '../../components/members/change-dialogs.tsx';
import { IssueDialog } from '../benefits/user-coupons/issue-dialog.tsx';

const verbs = [
  { label: '등급 지정', icon: <GradeIcon />, Dialog: GradesDialog },
  { label: '쿠폰 지급', icon: <CouponIcon />, Dialog: IssueDialog },
  { label: '포인트 지급·차감', icon: <PointsIcon />, Dialog: PointsDialog },
  { label: '점수 조정', icon: <ScoreIcon />, Dialog: ScoresDialog },
];

/** Actions on the chosen members of a list. */
export function MemberVerbs<Row extends RaRecord>({ nameOf }: { nameOf: (row: Row) => string }) {
  const { data = [], selectedIds, onUnselectItems } = useListContext<Row>();
  const navigate = useNavigate();
  const [open, setOpen] = useState<(typeof verbs)[number]>();
  const chosen = data
    .filter(({ id }) => selectedIds.includes(id))
    .map((row) => ({ _user: String(row.id), userName: nameOf(row) }));
  function close() {
    setOpen(undefined);
    onUnselectItems();
  }
  return (
    <>
      {verbs.map((verb) => (
        <Button key={verb.label} label={verb.label} onClick={() => setOpen(verb)}>
          {verb.icon}
        </Button>
      ))}
      <Button
        label="메일 쓰기"
        onClick={() =>
          navigate('/campaigns/create', { state: { record: { filter: { _users: chosen.map(({ _user }) => _user) } } } })
        }
      >
        <MailIcon />
      </Button>
      {open && <open.Dialog chosen={chosen} onClose={close} />}
    </>
  );
}
