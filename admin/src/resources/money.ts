import AssignmentIcon from '@mui/icons-material/AssignmentTurnedInOutlined';
import BalanceIcon from '@mui/icons-material/BalanceOutlined';
import BarChartIcon from '@mui/icons-material/BarChartOutlined';
import ClinicIcon from '@mui/icons-material/LocalHospitalOutlined';
import PaymentsIcon from '@mui/icons-material/PaymentsOutlined';
import RuleIcon from '@mui/icons-material/RuleOutlined';
import SaveAltIcon from '@mui/icons-material/SaveAltOutlined';
import SyncAltIcon from '@mui/icons-material/SyncAltOutlined';
import { menuGroup, page } from './console-page.tsx';

export const money = menuGroup('money', '입금·정산', {
  deposits: page('입금대기', PaymentsIcon, 'listDeposits', { waits: { deposits: '입금을 기다리는 주문' } }).list(
    () => import('./money/deposits/deposits.tsx'),
  ),
  'odd-deposits': page('확인할 입금', RuleIcon, 'listOddDeposits', { waits: { oddDeposits: '확인할 입금' } }).list(
    () => import('./money/odd-deposits/odd-deposits.tsx'),
  ),
  reconciliations: page('결제 대사', BalanceIcon, 'listReconciliations').listAndShow(
    () => import('./money/reconciliations/reconciliations.tsx'),
  ),
  'money-reports': page('예치금 원장 반영', SyncAltIcon, 'listMoneyReports').list(
    () => import('./money/money-reports/money-reports.tsx'),
  ),
  'supply-reports': page('공급내역 보고', AssignmentIcon, 'listSupplyReports', {
    waits: { supplyReports: '보고하지 않은 달' },
  }).listAndShow(() => import('./money/supply-reports/supply-reports.tsx')),
  'supply-clients': page('공급 거래처', ClinicIcon, 'listSupplyClients').list(
    () => import('./money/supply-reports/supply-clients.tsx'),
  ),
  statistics: page('판매 통계', BarChartIcon, 'monthlySales').list(() => import('./money/statistics/statistics.tsx')),
  exports: page('내보내기', SaveAltIcon, 'listExports').list(() => import('./money/exports/exports.tsx')),
});
