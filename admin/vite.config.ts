import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

// Libraries change less often than our screens, so a release leaves them in the browser's cache.
const libraries: [name: string, of: RegExp][] = [
  // Loaded with the first rich text editor.
  [
    'editor',
    /node_modules\/(ra-input-rich-text|@tiptap|prosemirror-[a-z-]+|linkifyjs|orderedmap|rope-sequence|w3c-keyname|@floating-ui)\//,
  ],
  ['react', /node_modules\/(react|react-dom|scheduler|react-router|react-router-dom|@remix-run\/router)\//],
  ['react-admin', /node_modules\/(react-admin|ra-[a-z-]+|@tanstack|react-hook-form)\//],
  ['mui', /node_modules\/(@mui|@emotion|@popperjs|react-transition-group|stylis)\//],
  ['vendor', /node_modules\//],
];

export default defineConfig({
  plugins: [react()],
  resolve: {
    dedupe: ['react', 'react-dom', 'react-router', 'react-router-dom'],
    alias: [{ find: /^zod$/, replacement: '@iruon/contract/zod-without-eval' }],
  },
  // bff-admin replaces it with the nonce of each response, see built-pages.ts.
  html: { cspNonce: '__NONCE__' },
  build: {
    target: 'es2022',
    sourcemap: false,
    // The console's content security policy allows `data:` URLs only for small pictures.
    assetsInlineLimit: 0,
    rollupOptions: {
      output: { manualChunks: (id) => libraries.find(([, of]) => of.test(id))?.[0] },
    },
  },
});
