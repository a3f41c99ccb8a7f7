import icon from '@mui/icons-material/MilitaryTechOutlined';
import { LevelCreate, LevelEdit } from './level-form.tsx';
import { LevelList } from './level-list.tsx';

export const levels = {
  list: LevelList,
  create: LevelCreate,
  edit: LevelEdit,
  icon,
  recordRepresentation: ({ name }: { name: string }) => name,
};
