import AdminPanelSettingsIcon from '@mui/icons-material/AdminPanelSettingsOutlined';
import BadgeIcon from '@mui/icons-material/BadgeOutlined';
import KeyIcon from '@mui/icons-material/KeyOutlined';
import RolesIcon from '@mui/icons-material/LockPersonOutlined';
import MonitorHeartIcon from '@mui/icons-material/MonitorHeartOutlined';
import PriceCheckIcon from '@mui/icons-material/PriceCheckOutlined';
import ReportProblemIcon from '@mui/icons-material/ReportProblemOutlined';
import EventsIcon from '@mui/icons-material/RssFeedOutlined';
import SailingIcon from '@mui/icons-material/SailingOutlined';
import SettingsIcon from '@mui/icons-material/SettingsOutlined';
import VerifiedUserIcon from '@mui/icons-material/VerifiedUserOutlined';
import WebhookIcon from '@mui/icons-material/WebhookOutlined';
import { menuGroup, page } from './console-page.tsx';

export const setting = menuGroup('setting', '설정', {
  shippings: page('배송 정책', PriceCheckIcon, 'listConsoleShippings').listAndForm(
    () => import('./setting/shippings/shippings.tsx'),
  ),
  islands: page('도서산간 지역', SailingIcon, 'listConsoleIslands').listAndForm(
    () => import('./setting/islands/islands.tsx'),
  ),
  setting: page('매장 설정', SettingsIcon, 'getConsoleSetting').list(() => import('./setting/setting/setting.tsx')),
  system: page('운영 상태', MonitorHeartIcon, 'getSystemQueues').list(() => import('./setting/system/system.tsx')),
  'undone-works': page('멈춘 메일·작업', ReportProblemIcon, 'listUndoneWorks').list(
    () => import('./setting/undone-works/undone-works.tsx'),
  ),
  'api-keys': page('API 키', KeyIcon, 'listApiKeys', { reads: ['listRoles'] }).listAndShow(
    () => import('./setting/api-keys/api-keys.tsx'),
  ),
  webhooks: page('웹훅', WebhookIcon, 'listWebhooks').listAndShow(() => import('./setting/webhooks/webhooks.tsx')),
  events: page('이벤트', EventsIcon, 'listEvents').listAndShow(() => import('./setting/events.tsx')),
  'user-managers': page('운영자', AdminPanelSettingsIcon, 'listOperators').list(
    () => import('./setting/user-managers/user-managers.tsx'),
  ),
  roles: page('역할', RolesIcon, 'listRoles').listAndShow(() => import('./setting/roles/roles.tsx')),
  me: page('내 권한', BadgeIcon, 'listMyLogs').list(() => import('./setting/me.tsx')),
  'second-factor': page('2단계 인증', VerifiedUserIcon, 'getMySecondFactor').list(
    () => import('./setting/second-factor.tsx'),
  ),
});
