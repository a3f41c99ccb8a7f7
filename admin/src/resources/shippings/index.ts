import icon from '@mui/icons-material/LocalShippingOutlined';
import { ShippingCreate, ShippingEdit } from './shipping-form.tsx';
import { ShippingList } from './shipping-list.tsx';

export const shippings = {
  list: ShippingList,
  create: ShippingCreate,
  edit: ShippingEdit,
  icon,
  recordRepresentation: ({ name }: { name: string }) => name,
};
