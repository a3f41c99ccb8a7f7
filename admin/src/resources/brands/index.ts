import icon from '@mui/icons-material/WorkspacePremiumOutlined';
import { BrandCreate, BrandEdit } from './brand-form.tsx';
import { BrandList } from './brand-list.tsx';

export const brands = {
  list: BrandList,
  create: BrandCreate,
  edit: BrandEdit,
  icon,
  recordRepresentation: ({ name }: { name: string }) => name,
};
