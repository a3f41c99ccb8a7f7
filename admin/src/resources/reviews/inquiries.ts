import { entryScreens } from './entries/entry-page.tsx';

export const screens = entryScreens('inquiries', '아직 고객센터 문의가 없습니다.');
