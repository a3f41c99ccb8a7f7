import type { SvgIconComponent } from '@mui/icons-material';
import MarkedIcon from '@mui/icons-material/AutorenewOutlined';
import CanceledIcon from '@mui/icons-material/BlockOutlined';
import CompanyIcon from '@mui/icons-material/BusinessOutlined';
import DoneIcon from '@mui/icons-material/CheckCircleOutlined';
import DraftIcon from '@mui/icons-material/EditOutlined';
import ProblemIcon from '@mui/icons-material/ErrorOutlined';
import EndedIcon from '@mui/icons-material/EventBusyOutlined';
import PlannedIcon from '@mui/icons-material/EventOutlined';
import ClaimIcon from '@mui/icons-material/FeedbackOutlined';
import WaitingIcon from '@mui/icons-material/HourglassEmptyOutlined';
import PictureIcon from '@mui/icons-material/ImageOutlined';
import PreparingIcon from '@mui/icons-material/Inventory2Outlined';
import ShippingIcon from '@mui/icons-material/LocalShippingOutlined';
import LockedIcon from '@mui/icons-material/LockOutlined';
import StoppedIcon from '@mui/icons-material/PauseCircleOutlined';
import PaidIcon from '@mui/icons-material/PaymentsOutlined';
import PersonIcon from '@mui/icons-material/PersonOutlined';
import RunningIcon from '@mui/icons-material/PlayCircleOutlined';
import PublicIcon from '@mui/icons-material/PublicOutlined';
import PinnedIcon from '@mui/icons-material/PushPinOutlined';
import OperatorIcon from '@mui/icons-material/SupportAgentOutlined';
import HiddenIcon from '@mui/icons-material/VisibilityOffOutlined';
import ShownIcon from '@mui/icons-material/VisibilityOutlined';
import CautionIcon from '@mui/icons-material/WarningAmberOutlined';
import LateIcon from '@mui/icons-material/WatchLaterOutlined';

export type Tone = 'neutral' | 'info' | 'success' | 'warning' | 'error' | 'primary';

/** The colour of each meaning, the same in every list. */
const tones = {
  /** An operator or a member has to act, or another event has to happen. */
  wait: 'warning',
  /** Begins by itself at a known time. */
  planned: 'primary',
  /** Goes on now, or applies now. */
  active: 'info',
  /** Has ended as it should. */
  done: 'success',
  /** Has ended otherwise, or does not apply. */
  stopped: 'neutral',
  /** Needs an operator at once. */
  problem: 'error',
  /** A property without a course. */
  mark: 'neutral',
} as const satisfies Record<string, Tone>;

type Row = readonly [SvgIconComponent, keyof typeof tones];

/** What chips say: one icon and one meaning each. */
const rows = {
  waiting: [WaitingIcon, 'wait'],
  again: [MarkedIcon, 'wait'],
  caution: [CautionIcon, 'wait'],
  planned: [PlannedIcon, 'planned'],
  active: [RunningIcon, 'active'],
  shown: [ShownIcon, 'active'],
  public: [PublicIcon, 'active'],
  paid: [PaidIcon, 'active'],
  preparing: [PreparingIcon, 'active'],
  shipping: [ShippingIcon, 'active'],
  done: [DoneIcon, 'done'],
  stopped: [StoppedIcon, 'stopped'],
  canceled: [CanceledIcon, 'stopped'],
  ended: [EndedIcon, 'stopped'],
  hidden: [HiddenIcon, 'stopped'],
  draft: [DraftIcon, 'stopped'],
  problem: [ProblemIcon, 'problem'],
  late: [LateIcon, 'problem'],
  claim: [ClaimIcon, 'problem'],
  person: [PersonIcon, 'mark'],
  company: [CompanyIcon, 'mark'],
  operator: [OperatorIcon, 'mark'],
  locked: [LockedIcon, 'mark'],
  picture: [PictureIcon, 'mark'],
  pinned: [PinnedIcon, 'mark'],
} as const satisfies Record<string, Row>;

export type ChipKind = keyof typeof rows;
export const chipKinds: Readonly<Record<ChipKind, Row>> = rows;

/** The colour of a chip. */
export const toneOf = (kind: ChipKind): Tone => tones[rows[kind][1]];
