import icon from '@mui/icons-material/MenuBookOutlined';
import { CatalogueCreate, CatalogueEdit } from './catalogue-form.tsx';
import { CatalogueList } from './catalogue-list.tsx';

export const catalogues = {
  list: CatalogueList,
  create: CatalogueCreate,
  edit: CatalogueEdit,
  icon,
  recordRepresentation: ({ name }: { name: string }) => name,
};
