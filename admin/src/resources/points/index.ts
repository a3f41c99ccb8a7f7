import icon from '@mui/icons-material/SavingsOutlined';
import { PointCreate, PointEdit } from './point-form.tsx';
import { PointList } from './point-list.tsx';

export const points = {
  list: PointList,
  create: PointCreate,
  edit: PointEdit,
  icon,
  recordRepresentation: ({ name }: { name: string }) => name,
};
