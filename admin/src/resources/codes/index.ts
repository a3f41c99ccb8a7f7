import icon from '@mui/icons-material/SellOutlined';
import { CodeCreate, CodeEdit } from './code-form.tsx';
import { CodeList } from './code-list.tsx';

export const codes = {
  list: CodeList,
  create: CodeCreate,
  edit: CodeEdit,
  icon,
  recordRepresentation: ({ text }: { text: string }) => text,
};
