import icon from '@mui/icons-material/ViewCarouselOutlined';
import { DisplayCreate, DisplayEdit } from './display-form.tsx';
import { DisplayList } from './display-list.tsx';

export const displays = {
  list: DisplayList,
  create: DisplayCreate,
  edit: DisplayEdit,
  icon,
  recordRepresentation: ({ name }: { name: string }) => name,
};
