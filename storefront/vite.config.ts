import { fileURLToPath } from 'node:url';
import { vitePlugin as remix } from '@remix-run/dev';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { chunkOf, fileNameOf } from './chunks.ts';
import { iconsApart } from './icons-apart.ts';
import { precompress } from './precompress.ts';
import { routesByFolder } from './routes.ts';

declare module '@remix-run/node' {
  interface Future {
    v3_singleFetch: true;
  }
}

export default defineConfig(({ isSsrBuild, command }) => ({
  plugins: [
    tailwindcss(),
    iconsApart(),
    remix({
      buildEnd: ({ remixConfig }) => precompress(`${remixConfig.buildDirectory}/client`),
      ignoredRouteFiles: ['**/*'],
      routes: () => routesByFolder({ hasDevelopment: command === 'serve' }),
      future: {
        v3_fetcherPersist: true,
        v3_relativeSplatPath: true,
        v3_throwAbortReason: true,
        v3_singleFetch: true,
        v3_lazyRouteDiscovery: false,
      },
    }),
  ],
  resolve: {
    dedupe: ['react', 'react-dom'],
    alias: [
      { find: '~', replacement: fileURLToPath(new URL('./app', import.meta.url)) },
      { find: /^zod$/, replacement: '@iruon/contract/zod-without-eval' },
    ],
  },
  // The wire's schemas are TypeScript in this repository: bundled, where other packages are imported.
  ssr: { noExternal: [/^@iruon\//] },
  // Found before the first page: a dependency met later would come with a second React.
  optimizeDeps: {
    entries: ['app/entry.client.tsx', 'app/root.tsx', 'app/routes/**/*.tsx', '!app/**/*.{test,stories}.tsx'],
  },
  // Font parts must stay files: the policy lets no data: font in.
  build: {
    assetsInlineLimit: 0,
    target: 'es2022',
    rollupOptions: isSsrBuild
      ? {}
      : {
          output: {
            manualChunks: chunkOf,
            // Joining larger pieces gave pages the parts of unrelated ones: the size table loaded 15 files, 199 KiB, for 7 and 172.
            experimentalMinChunkSize: 2_000,
            chunkFileNames: fileNameOf,
            entryFileNames: fileNameOf,
          },
          onwarn(warning, warn) {
            // Files that need each other stop every page that loads them: which runs first is chance.
            if (warning.code === 'CIRCULAR_CHUNK') throw new Error(warning.message);
            warn(warning);
          },
        },
  },
}));
