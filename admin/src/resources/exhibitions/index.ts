import icon from '@mui/icons-material/CelebrationOutlined';
import { ExhibitionCreate, ExhibitionEdit } from './exhibition-form.tsx';
import { ExhibitionList } from './exhibition-list.tsx';

export const exhibitions = {
  list: ExhibitionList,
  create: ExhibitionCreate,
  edit: ExhibitionEdit,
  icon,
  recordRepresentation: ({ name }: { name: string }) => name,
};
