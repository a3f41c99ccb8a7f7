import type { UserGrade } from '@iruon/contract';
import PointsIcon from '@mui/icons-material/AddOutlined';
import CouponIcon from '@mui/icons-material/RedeemOutlined';
import ScoreIcon from '@mui/icons-material/ScoreboardOutlined';
import GradeIcon from '@mui/icons-material/WorkspacePremiumOutlined';
import { useState } from 'react';
import { Button, useListContext } from 'react-admin';
import { GradesDialog } from '../../components/members/grades-dialog.tsx';
import { PointsDialog } from '../../components/members/points-dialog.tsx';
import { ScoresDialog } from '../../components/members/scores-dialog.tsx';
import { IssueDialog } from '../user-coupons/issue-dialog.tsx';

type Row = UserGrade & { id: string };

const verbs = [
  { label: '등급 지정', icon: <GradeIcon />, Dialog: GradesDialog },
  { label: '쿠폰 지급', icon: <CouponIcon />, Dialog: IssueDialog },
  { label: '포인트 지급·차감', icon: <PointsIcon />, Dialog: PointsDialog },
  { label: '점수 조정', icon: <ScoreIcon />, Dialog: ScoresDialog },
];

/** Actions on the chosen members. */
export function BulkButtons() {
  const { data = [], selectedIds, onUnselectItems } = useListContext<Row>();
  const [open, setOpen] = useState<(typeof verbs)[number]>();
  const chosen = data.filter(({ id }) => selectedIds.includes(id)).map(({ id, userName }) => ({ _user: id, userName }));
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
      {open && <open.Dialog chosen={chosen} onClose={close} />}
    </>
  );
}
