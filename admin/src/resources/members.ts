import GroupsIcon from '@mui/icons-material/GroupsOutlined';
import HowToRegIcon from '@mui/icons-material/HowToRegOutlined';
import ManageSearchIcon from '@mui/icons-material/ManageSearchOutlined';
import MilitaryTechIcon from '@mui/icons-material/MilitaryTechOutlined';
import PeopleIcon from '@mui/icons-material/PeopleOutlined';
import PersonOffIcon from '@mui/icons-material/PersonOffOutlined';
import ScoreboardIcon from '@mui/icons-material/ScoreboardOutlined';
import WorkspacePremiumIcon from '@mui/icons-material/WorkspacePremiumOutlined';
import { menuGroup, page } from './console-page.tsx';

export const members = menuGroup('members', '회원', {
  users: page('회원', PeopleIcon, 'listConsoleUsers').listShowAndForm(() => import('./members/users/users.tsx')),
  approvals: page('가입·고객번호 승인', HowToRegIcon, 'listApprovals', {
    waits: { approvals: '확인할 가입·고객번호 신청' },
  }).listAndShow(() => import('./members/approvals/approvals.tsx')),
  'user-grades': page('회원 등급', WorkspacePremiumIcon, 'listUserGrades').listAndShow(
    () => import('./members/user-grades/user-grades.tsx'),
  ),
  'user-level': page('등급별 회원', GroupsIcon, 'listUserGrades').listAndEdit(() => import('./members/user-level.tsx')),
  scores: page('회원 점수', ScoreboardIcon, 'listScores').list(() => import('./members/scores.tsx')),
  levels: page('등급', MilitaryTechIcon, 'listConsoleLevels').listAndForm(() => import('./members/levels.tsx')),
  'withdrawn-users': page('탈퇴 회원', PersonOffIcon, 'listWithdrawnUsers').list(
    () => import('./members/withdrawn-users.tsx'),
  ),
  'user-logs': page('처리 기록', ManageSearchIcon, 'listUserLogs').listAndShow(() => import('./members/user-logs.tsx')),
});
