export { addNoticeViews } from './count-notice-view.ts';
export { findNotice, searchNotices } from './repository.ts';
