import { inquireStateLabels } from '@iruon/contract/labels';
import WaitingIcon from '@mui/icons-material/HourglassEmptyOutlined';
import AnsweredIcon from '@mui/icons-material/QuickreplyOutlined';
import { stateChip } from '../../chips/chip.tsx';

/** Shows whether a question is answered. */
export const AnsweredChip = stateChip(inquireStateLabels, {
  ANSWER_AWAITING: [WaitingIcon, 'warning'],
  ANSWER_COMPLETE: [AnsweredIcon, 'success'],
});
