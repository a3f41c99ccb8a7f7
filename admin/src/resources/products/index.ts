import icon from '@mui/icons-material/CategoryOutlined';
import { ProductCreate } from './product-create.tsx';
import { ProductEdit } from './product-edit.tsx';
import { ProductList } from './product-list.tsx';

export const products = {
  list: ProductList,
  create: ProductCreate,
  edit: ProductEdit,
  icon,
  recordRepresentation: ({ name }: { name: string }) => name,
};
