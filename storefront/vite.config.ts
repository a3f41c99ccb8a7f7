import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { vitePlugin as remix } from '@remix-run/dev';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { chunkOf, fileNameOf } from './chunks.ts';
import { iconsApart } from './icons-apart.ts';
import { routesByFolder } from './routes.ts';

const TEXT = /\.(js|css|svg|json|wasm)$/;
// For smaller files compression saves nothing.
const MIN_BYTES = 1_024;

/** Writes a brotli and a gzip copy beside every text file of a build, and the decoder of codes, so that the server compresses none of them. */
function precompress(folder: string): void {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !TEXT.test(entry.name)) continue;
    const path = join(entry.parentPath, entry.name);
    const content = readFileSync(path);
    if (content.length < MIN_BYTES) continue;
    writeFileSync(`${path}.br`, brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }));
    writeFileSync(`${path}.gz`, gzipSync(content, { level: 9 }));
  }
}

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
  // The contract is TypeScript in this repository, and the server needs few icons, so unlike other packages they are bundled.
  ssr: { noExternal: [/^@iruon\//, 'lucide-react'] },
  // Pre-bundled before the first page, because a dependency that is discovered later would load a second copy of React.
  optimizeDeps: {
    entries: ['app/entry.client.tsx', 'app/root.tsx', 'app/routes/**/*.tsx', '!app/**/*.{test,stories}.tsx'],
  },
  // Font files must not be inlined: the content security policy forbids `data:` fonts.
  build: {
    assetsInlineLimit: 0,
    target: 'es2022',
    rollupOptions: isSsrBuild
      ? {}
      : {
          output: {
            manualChunks: chunkOf,
            // If larger chunks were merged, pages loaded code of unrelated ones: the size table loaded 15 files with
            // 199 KiB instead of 7 with 172.
            experimentalMinChunkSize: 2_000,
            chunkFileNames: fileNameOf,
            entryFileNames: fileNameOf,
          },
          onwarn(warning, warn) {
            // Chunks that import each other break every page that loads them, because the order of their execution is
            // undefined.
            if (warning.code === 'CIRCULAR_CHUNK') throw new Error(warning.message);
            warn(warning);
          },
        },
  },
}));
