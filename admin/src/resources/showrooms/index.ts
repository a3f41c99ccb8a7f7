import icon from '@mui/icons-material/StorefrontOutlined';
import { ShowroomCreate, ShowroomEdit } from './showroom-form.tsx';
import { ShowroomList } from './showroom-list.tsx';

export const showrooms = {
  list: ShowroomList,
  create: ShowroomCreate,
  edit: ShowroomEdit,
  icon,
  recordRepresentation: ({ name }: { name: string }) => name,
};
