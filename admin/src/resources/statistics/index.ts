import icon from '@mui/icons-material/BarChartOutlined';
import { defineResource } from '../define-resource.ts';
import { lazyScreen } from '../lazy-screen.tsx';

export const statistics = defineResource({
  name: 'statistics',
  label: '판매 통계',
  operation: 'monthlySales',
  menu: { group: 'money', order: 5 },
  list: lazyScreen(async () => (await import('./statistics-page.tsx')).StatisticsPage),
  icon,
});
