import AccountTreeIcon from '@mui/icons-material/AccountTreeOutlined';
import BrandIcon from '@mui/icons-material/BrandingWatermarkOutlined';
import CategoryIcon from '@mui/icons-material/CategoryOutlined';
import FindReplaceIcon from '@mui/icons-material/FindReplaceOutlined';
import SellIcon from '@mui/icons-material/SellOutlined';
import UploadFileIcon from '@mui/icons-material/UploadFileOutlined';
import { menuGroup, page } from './console-page.tsx';

export const products = menuGroup('products', '상품', {
  products: page('상품', CategoryIcon, 'listConsoleProducts', {
    // The list also shows the stock to those who may not read the rest of a product.
    actions: { edit: 'getConsoleProduct' },
  }).listAndForm(() => import('./products/products/products.tsx')),
  'bulk-uploads': page('대량 등록', UploadFileIcon, 'listBulkUploads', {
    // Managers use the page for uploads of invoices instead.
    actions: { list: 'getBulkUploadTemplate', show: 'getBulkUploadTemplate' },
  }).listAndShow(() => import('./products/bulk-uploads/bulk-uploads.tsx')),
  categories: page('분류', AccountTreeIcon, 'listConsoleCategories').list(
    () => import('./products/categories/categories.tsx'),
  ),
  brands: page('브랜드', BrandIcon, 'listConsoleBrands').listAndForm(() => import('./products/brands.ts')),
  codes: page('코드', SellIcon, 'listConsoleCodes').listAndForm(() => import('./products/codes.tsx')),
  'synonym-groups': page('검색 동의어', FindReplaceIcon, 'listConsoleSynonymGroups').listAndForm(
    () => import('./products/synonym-groups/synonym-groups.tsx'),
  ),
});
