import 'pretendard/dist/web/variable/pretendardvariable-dynamic-subset.css';
import './theme/cells.css';
import './theme/menu.css';
import './theme/page.css';
import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { noticeAttendance } from './providers/request-headers.ts';
import { pageNonce } from './theme/nonce.ts';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
noticeAttendance(window);
// A release removes the scripts of an open page; reloading the page loads the new ones.
window.addEventListener('vite:preloadError', () => window.location.reload());
const nonce = pageNonce();
const styles = createCache({ key: 'css', ...(nonce === undefined ? {} : { nonce }) });
createRoot(root).render(
  <StrictMode>
    <CacheProvider value={styles}>
      <App />
    </CacheProvider>
  </StrictMode>,
);
