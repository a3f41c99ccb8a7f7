import type { UserState, UserType } from '@iruon/contract';
import { userStateLabels, userTypeLabels } from '@iruon/contract/labels';
import type { SvgIconComponent } from '@mui/icons-material';
import CompanyIcon from '@mui/icons-material/ApartmentOutlined';
import OperatorIcon from '@mui/icons-material/BadgeOutlined';
import DisabledIcon from '@mui/icons-material/BlockOutlined';
import ActiveIcon from '@mui/icons-material/CheckCircleOutlined';
import WithdrawnIcon from '@mui/icons-material/LogoutOutlined';
import PersonIcon from '@mui/icons-material/PersonOutlined';
import { Chip, type Tone } from '../../chips/chip.tsx';

const typeLooks: Record<UserType, [SvgIconComponent, Tone]> = {
  PERSON: [PersonIcon, 'info'],
  COMPANY: [CompanyIcon, 'primary'],
  OPERATOR: [OperatorIcon, 'neutral'],
};

const stateLooks: Record<UserState, [SvgIconComponent, Tone]> = {
  ACTIVE: [ActiveIcon, 'success'],
  DISABLED: [DisabledIcon, 'error'],
  WITHDRAWN: [WithdrawnIcon, 'neutral'],
};

export function UserTypeChip({ type }: { type: UserType }) {
  const [icon, tone] = typeLooks[type];
  return <Chip icon={icon} tone={tone} label={userTypeLabels[type]} />;
}

export function UserStateChip({ state }: { state: UserState }) {
  const [icon, tone] = stateLooks[state];
  return <Chip icon={icon} tone={tone} label={userStateLabels[state]} />;
}
