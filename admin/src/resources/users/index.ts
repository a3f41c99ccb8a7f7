import icon from '@mui/icons-material/PeopleOutlined';
import { UserCreate } from './user-create.tsx';
import { UserList } from './user-list.tsx';
import { UserShow } from './user-show.tsx';

export const users = {
  list: UserList,
  show: UserShow,
  create: UserCreate,
  icon,
  recordRepresentation: ({ name }: { name: string }) => name,
};
