import icon from '@mui/icons-material/PeopleOutlined';
import { UserCreate } from './user-create.tsx';
import { UserList } from './user-list.tsx';

export const users = {
  list: UserList,
  create: UserCreate,
  icon,
  recordRepresentation: ({ name }: { name: string }) => name,
};
