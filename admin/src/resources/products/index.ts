import icon from '@mui/icons-material/CategoryOutlined';
import { ProductList } from './product-list.tsx';

export const products = {
  list: ProductList,
  icon,
  recordRepresentation: ({ name }: { name: string }) => name,
};
