import type { TermsState } from '@iruon/contract';
import { termsStateLabels } from '@iruon/contract/labels';
import PlannedIcon from '@mui/icons-material/EventOutlined';
import PastIcon from '@mui/icons-material/HistoryOutlined';
import InForceIcon from '@mui/icons-material/TaskAltOutlined';
import { Chip } from '../../chips/chip.tsx';

const looks = {
  PLANNED: { icon: PlannedIcon, tone: 'info' },
  IN_FORCE: { icon: InForceIcon, tone: 'success' },
  PAST: { icon: PastIcon, tone: 'neutral' },
} as const;

export function TermsChip({ state }: { state: TermsState }) {
  return <Chip {...looks[state]} label={termsStateLabels[state]} />;
}
