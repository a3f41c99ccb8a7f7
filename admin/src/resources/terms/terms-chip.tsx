import { termsStateLabels } from '@iruon/contract/labels';
import PlannedIcon from '@mui/icons-material/EventOutlined';
import PastIcon from '@mui/icons-material/HistoryOutlined';
import InForceIcon from '@mui/icons-material/TaskAltOutlined';
import { stateChip } from '../../chips/chip.tsx';

export const TermsChip = stateChip(termsStateLabels, {
  PLANNED: [PlannedIcon, 'info'],
  IN_FORCE: [InForceIcon, 'success'],
  PAST: [PastIcon, 'neutral'],
});
