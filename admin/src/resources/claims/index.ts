import icon from '@mui/icons-material/AssignmentReturnOutlined';
import { ClaimList } from './claim-list.tsx';
import { ClaimShow } from './claim-show.tsx';

export const claims = {
  list: ClaimList,
  show: ClaimShow,
  icon,
  options: { label: '취소·교환·반품' },
};
