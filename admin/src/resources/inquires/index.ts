import icon from '@mui/icons-material/ContactSupportOutlined';
import { InquireList } from './inquire-list.tsx';
import { InquireShow } from './inquire-show.tsx';

export const inquires = {
  list: InquireList,
  show: InquireShow,
  icon,
  recordRepresentation: ({ subject }: { subject: string }) => subject,
};
