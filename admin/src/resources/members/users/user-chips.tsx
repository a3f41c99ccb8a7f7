import { userStateLabels, userTypeLabels } from '@iruon/contract/labels';
import CompanyIcon from '@mui/icons-material/ApartmentOutlined';
import OperatorIcon from '@mui/icons-material/BadgeOutlined';
import DisabledIcon from '@mui/icons-material/BlockOutlined';
import ActiveIcon from '@mui/icons-material/CheckCircleOutlined';
import WithdrawnIcon from '@mui/icons-material/LogoutOutlined';
import PersonIcon from '@mui/icons-material/PersonOutlined';
import { stateChip } from '../../../chips/chip.tsx';

export const UserTypeChip = stateChip(userTypeLabels, {
  PERSON: [PersonIcon, 'info'],
  COMPANY: [CompanyIcon, 'primary'],
  OPERATOR: [OperatorIcon, 'neutral'],
});

export const UserStateChip = stateChip(userStateLabels, {
  ACTIVE: [ActiveIcon, 'success'],
  DISABLED: [DisabledIcon, 'error'],
  WITHDRAWN: [WithdrawnIcon, 'neutral'],
});
