export { addNoticeViews } from './count-notice-view.ts';
