import 'pretendard/dist/web/variable/pretendardvariable-dynamic-subset.css';
import './theme/page.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { noticeAttendance } from './providers/attendance.ts';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
noticeAttendance(window);
// After a release the scripts of an open page are gone; the page's address leads to the new ones.
window.addEventListener('vite:preloadError', () => window.location.reload());
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
