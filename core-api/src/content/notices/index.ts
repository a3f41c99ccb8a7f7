export { addNoticeViews } from './count-notice-view.ts';
export { listNotices } from './list-notices.ts';
export { findNotice } from './repository.ts';
