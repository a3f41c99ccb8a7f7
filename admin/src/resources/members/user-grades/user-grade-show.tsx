import type { UserGradeDetail } from '@iruon/contract';
import { gradeCauseLabels } from '@iruon/contract/labels';
import { Box, Button, Card, FormControlLabel, Switch, TableCell, TableRow, Typography } from '@mui/material';
import { useState } from 'react';
import { ShowBase, useNotify, useShowContext } from 'react-admin';
import { ChoiceField } from '../../../components/choice-field.tsx';
import { ScoresDialog } from '../../../components/members/change-dialogs.tsx';
import { useLevels } from '../../../components/members/level-choices.ts';
import { useMemberChange } from '../../../components/members/use-member-change.ts';
import { Muted } from '../../../components/muted.tsx';
import { PageLoading } from '../../../components/page-loading.tsx';
import { ReadError } from '../../../components/read-error.tsx';
import { ScrolledTable } from '../../../components/scrolled-table.tsx';
import { ReasonDialog } from '../../../dialogs/reason-dialog.tsx';
import { showTime } from '../../../format/seoul-time.ts';
import { showNumber, showWon } from '../../../format/won.ts';
import { PageHead } from '../../../layout/page-head.tsx';

type Row = UserGradeDetail & { id: string };

function ChangeDialog({ grade, onClose }: { grade: Row; onClose: () => void }) {
  const levels = useLevels();
  const { grade: change } = useMemberChange();
  const notify = useNotify();
  const [_level, setLevel] = useState(grade.level?._id ?? '');
  const [isHeld, setHeld] = useState(grade.isHeld);
  const open = levels.filter(({ isActive, scope }) => isActive && (scope === 'ALL' || scope === grade.type));
  return (
    <ReasonDialog
      title="등급 바꾸기"
      question={`${grade.userName} 님의 등급을 정합니다.`}
      effect="더 높은 등급에 처음 오르면 그 등급의 포인트와 쿠폰을 한 번 드립니다."
      verb="저장"
      onConfirm={async (message) => {
        await change(grade.id, { _level, isHeld, message });
        notify('등급을 바꾸었습니다.', { type: 'success' });
      }}
      onClose={onClose}
    >
      <ChoiceField
        label="등급"
        required
        fullWidth
        value={open.some(({ id }) => id === _level) ? _level : ''}
        choices={open}
        onChoose={setLevel}
      />
      <FormControlLabel
        control={<Switch checked={isHeld} onChange={(event) => setHeld(event.target.checked)} />}
        label="매월 평가에서 빼고 이 등급으로 고정"
        sx={{ my: 1 }}
      />
    </ReasonDialog>
  );
}

function Grade() {
  const { record: grade, error, refetch } = useShowContext<Row>();
  const { release } = useMemberChange();
  const [dialog, setDialog] = useState<'grade' | 'score' | 'release'>();
  // When opened from the list, the page shows the list's row until the member is loaded.
  if (error) return <ReadError error={error} onRetry={refetch} sx={{ mt: 3 }} />;
  if (!grade || !('history' in grade)) return <PageLoading />;
  const facts = [
    ['등급', `${grade.level?.name ?? '없음'}${grade.isHeld ? ' (고정)' : ''}`],
    ['누적 점수', `${showNumber(grade.score)}점`],
    ['전월 구매확정', showWon(grade.monthlyAmount)],
  ];
  return (
    <>
      <PageHead
        title={grade.userName}
        tabTitle={`회원 등급 ${grade.userName}`}
        back={{ to: '/user-grades', name: '회원 등급 목록' }}
        chips={<Muted>{grade.username}</Muted>}
      >
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          {grade.isHeld && (
            <Button variant="outlined" onClick={() => setDialog('release')}>
              지정 해제
            </Button>
          )}
          <Button variant="outlined" onClick={() => setDialog('score')}>
            점수 조정
          </Button>
          <Button variant="contained" onClick={() => setDialog('grade')}>
            등급 바꾸기
          </Button>
        </Box>
      </PageHead>
      <Card sx={{ p: 2.5 }}>
        <Box component="dl" sx={{ display: 'flex', gap: 4, flexWrap: 'wrap', m: 0, mb: 3 }}>
          {facts.map(([name, value]) => (
            <div key={name}>
              <Typography component="dt" variant="caption" sx={{ color: 'text.secondary' }}>
                {name}
              </Typography>
              <Box component="dd" sx={{ m: 0, fontWeight: 600 }}>
                {value}
              </Box>
            </div>
          ))}
        </Box>
        <Typography component="h2" variant="subtitle1" sx={{ fontWeight: 600 }}>
          등급이 바뀐 기록
        </Typography>
        {grade.history.length === 0 && <Muted>아직 기록이 없습니다.</Muted>}
        {grade.history.length > 0 && (
          <ScrolledTable label="등급이 바뀐 기록" heads={['일시', '등급', '까닭', '사유']}>
            {grade.history.map(({ createdAt, from, to, cause, message, operatorName }) => (
              <TableRow key={`${createdAt} ${to}`}>
                <TableCell>{showTime(createdAt)}</TableCell>
                <TableCell>
                  {from ?? '없음'} → {to ?? '없음'}
                </TableCell>
                <TableCell>{gradeCauseLabels[cause]}</TableCell>
                <TableCell sx={{ whiteSpace: 'normal' }}>
                  {[message, operatorName && `처리 ${operatorName}`].filter(Boolean).join(' · ')}
                </TableCell>
              </TableRow>
            ))}
          </ScrolledTable>
        )}
      </Card>
      {dialog === 'grade' && <ChangeDialog grade={grade} onClose={() => setDialog(undefined)} />}
      {dialog === 'release' && (
        <ReasonDialog
          title="지정 해제"
          question={`${grade.userName} 님의 등급 지정을 해제할까요?`}
          effect="바로 지난달 실적과 점수로 정해지는 등급이 됩니다. 이미 드린 포인트와 쿠폰은 그대로입니다."
          verb="해제"
          isDestructive
          onConfirm={(message) => release(grade.id, message)}
          onClose={() => setDialog(undefined)}
        />
      )}
      {dialog === 'score' && (
        <ScoresDialog chosen={[{ _user: grade.id, userName: grade.userName }]} onClose={() => setDialog(undefined)} />
      )}
    </>
  );
}

export function UserGradeShow() {
  return (
    <ShowBase>
      <Grade />
    </ShowBase>
  );
}
