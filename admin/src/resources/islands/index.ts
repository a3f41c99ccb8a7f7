import icon from '@mui/icons-material/SailingOutlined';
import { IslandCreate, IslandEdit } from './island-form.tsx';
import { IslandList } from './island-list.tsx';

export const islands = {
  list: IslandList,
  create: IslandCreate,
  edit: IslandEdit,
  icon,
  recordRepresentation: ({ name }: { name: string }) => name,
};
