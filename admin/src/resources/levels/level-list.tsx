import type { ConsoleLevel } from '@iruon/contract';
import { levelScopeLabels } from '@iruon/contract/labels';
import OffIcon from '@mui/icons-material/PauseCircleOutlined';
import { Box, Link, Typography } from '@mui/material';
import { Link as RouterLink } from 'react-router-dom';
import { Chip } from '../../chips/chip.tsx';
import { showNumber } from '../../format/won.ts';
import { OrderedList } from '../../record-kit/ordered-list.tsx';
import { levelSentence } from './level-sentence.ts';

type Row = ConsoleLevel & { id: string };

export function LevelList() {
  return (
    <OrderedList<Row>
      resource="levels"
      title="등급"
      nothing="아직 등급이 없습니다."
      header={
        <Typography sx={{ color: 'text.secondary', px: 2, py: 1.25, borderBottom: 1, borderColor: 'divider' }}>
          아래로 갈수록 높은 등급입니다. 매월 1일에 지난달 실적으로 정하고, 점수가 오르면 바로 올립니다.
        </Typography>
      }
      nameOf={({ name }) => name}
    >
      {(level) => (
        <>
          <Box sx={{ flex: 1, minWidth: 0 }}>
            <Link component={RouterLink} to={`/levels/${level.id}`} color="inherit" sx={{ fontWeight: 600 }}>
              {level.name}
            </Link>
            <Typography variant="caption" component="div" sx={{ color: 'text.secondary' }}>
              {levelScopeLabels[level.scope]} · {levelSentence(level)}
            </Typography>
          </Box>
          {!level.isActive && <Chip icon={OffIcon} tone="neutral" label="중지" />}
          <Box sx={{ color: 'text.secondary', whiteSpace: 'nowrap' }}>{showNumber(level.memberCount)}명</Box>
        </>
      )}
    </OrderedList>
  );
}
