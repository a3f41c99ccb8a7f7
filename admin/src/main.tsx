import 'pretendard/dist/web/variable/pretendardvariable-dynamic-subset.css';
import './theme/page.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { noticeAttendance } from './providers/attendance.ts';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
noticeAttendance(window);
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
