import AccountBalanceIcon from '@mui/icons-material/AccountBalanceOutlined';
import AccountBalanceWalletIcon from '@mui/icons-material/AccountBalanceWalletOutlined';
import CurrencyExchangeIcon from '@mui/icons-material/CurrencyExchangeOutlined';
import Diversity3Icon from '@mui/icons-material/Diversity3Outlined';
import EventAvailableIcon from '@mui/icons-material/EventAvailableOutlined';
import FactCheckIcon from '@mui/icons-material/FactCheckOutlined';
import PercentIcon from '@mui/icons-material/PercentOutlined';
import { menuGroup, page } from './console-page.tsx';

export const promoters = menuGroup('promoters', '추천인', {
  'promoter-applications': page('추천인 신청', Diversity3Icon, 'listPromoterApplications', {
    waits: { promoterApplications: '확인할 추천인 신청' },
  }).listAndShow(() => import('./promoters/promoter-applications/promoter-applications.tsx')),
  'held-bonuses': page('확인할 보너스', FactCheckIcon, 'listConsoleBonuses', {
    waits: { heldBonuses: '확인할 보너스' },
  }).list(() => import('./promoters/held-bonuses/held-bonuses.tsx')),
  'promoter-bonuses': page('보너스 내역', AccountBalanceWalletIcon, 'listConsoleBonuses').list(
    () => import('./promoters/promoter-bonuses/promoter-bonuses.tsx'),
  ),
  withdrawals: page('출금 신청', CurrencyExchangeIcon, 'listWithdrawals', {
    waits: { withdrawals: '승인할 출금 신청', transfers: '이체할 출금' },
  }).listAndShow(() => import('./promoters/withdrawals/withdrawals.tsx')),
  'withdrawal-batches': page('이체 파일', AccountBalanceIcon, 'listWithdrawalBatches').listAndShow(
    () => import('./promoters/withdrawal-batches/withdrawal-batches.tsx'),
  ),
  settlements: page('추천인 정산', EventAvailableIcon, 'listSettlements').listAndShow(
    () => import('./promoters/settlements/settlements.tsx'),
  ),
  'promoter-rates': page('보너스 비율', PercentIcon, 'listPromoterRates').list(
    () => import('./promoters/promoter-rates/promoter-rates.tsx'),
  ),
});
