import type { ConsoleLevel } from '@iruon/contract';
import { levelScopeLabels } from '@iruon/contract/labels';
import SystemIcon from '@mui/icons-material/LockOutlined';
import OffIcon from '@mui/icons-material/PauseCircleOutlined';
import { Typography } from '@mui/material';
import { Chip } from '../../chips/chip.tsx';
import { showNumber } from '../../format/won.ts';
import { recordList } from '../../record-kit/define-list.tsx';
import { levelSentence } from './level-sentence.ts';

export const LevelList = recordList<ConsoleLevel & { id: string }>({
  nameOf: ({ name }) => name,
  header: (
    <Typography sx={{ color: 'text.secondary', px: 2, py: 1.25, borderBottom: 1, borderColor: 'divider' }}>
      아래로 갈수록 높은 등급입니다. 매월 1일에 지난달 실적으로 정하고, 점수가 오르면 바로 올립니다.
    </Typography>
  ),
  caption: (level) => `${levelScopeLabels[level.scope]} · ${levelSentence(level)}`,
  chip: ({ isActive, isSystem }) =>
    isSystem ? (
      <Chip icon={SystemIcon} tone="neutral" label="시스템 등급" />
    ) : (
      !isActive && <Chip icon={OffIcon} tone="neutral" label="중지" />
    ),
  isSystem: ({ isSystem }) => isSystem,
  aside: ({ memberCount }) => `${showNumber(memberCount)}명`,
});
