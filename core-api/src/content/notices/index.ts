export { addNoticeViews, listNotices } from './list-notices.ts';
export { findNotice } from './repository.ts';
