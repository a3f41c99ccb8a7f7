import NoIcon from '@mui/icons-material/VisibilityOffOutlined';
import { Chip } from '../chips/chip.tsx';

/** Marks a record that the shop does not show; renders nothing for a shown one. */
export function HiddenChip({ shows }: { shows: boolean }) {
  return shows ? null : <Chip icon={NoIcon} tone="neutral" label="숨김" />;
}
