import { entryScreens } from './entries/entry-page.tsx';

export const screens = entryScreens('forms', '아직 비회원 문의가 없습니다.');
