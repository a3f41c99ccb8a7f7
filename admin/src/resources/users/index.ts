import icon from '@mui/icons-material/PeopleOutlined';
import { UserList } from './user-list.tsx';

export const users = {
  list: UserList,
  icon,
  recordRepresentation: ({ name }: { name: string }) => name,
};
