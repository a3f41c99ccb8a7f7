import icon from '@mui/icons-material/AccountTreeOutlined';
import { CategoryTree } from './category-tree.tsx';

export const categories = {
  list: CategoryTree,
  icon,
  recordRepresentation: ({ name }: { name: string }) => name,
};
