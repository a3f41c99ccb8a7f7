import NoIcon from '@mui/icons-material/VisibilityOffOutlined';
import { Chip } from '../chips/chip.tsx';

/** Says that the shop does not show a record; nothing when it does, which is the rule. */
export function HiddenChip({ shows }: { shows: boolean }) {
  return shows ? null : <Chip icon={NoIcon} tone="neutral" label="숨김" />;
}
