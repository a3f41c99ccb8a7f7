import icon from '@mui/icons-material/WorkspacePremiumOutlined';
import { UserGradeList } from './user-grade-list.tsx';
import { UserGradeShow } from './user-grade-show.tsx';

export const userGrades = {
  list: UserGradeList,
  show: UserGradeShow,
  icon,
  recordRepresentation: ({ userName }: { userName: string }) => userName,
};
