import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { chunkOf } from './chunks.ts';
import { compressedFirstLoad } from './first-load.ts';

/** Packages that react-admin needs for what the console does not use, which every first page would load: what replaces them. */
const REPLACED: Readonly<Record<string, string>> = {
  // Makes English names of records and fields. All of ours have Korean ones.
  inflection: `
    const same = (text) => text;
    export { same as capitalize, same as humanize, same as inflect, same as pluralize, same as singularize, same as transform };`,
  // Shortcuts of the entries of a menu.
  'react-hotkeys-hook': 'export const useHotkeys = () => {};',
};

const PREFIX = '\0left-out:';

/** Leaves these packages out of the build. */
function leftOut(): Plugin {
  return {
    name: 'left-out',
    apply: 'build',
    enforce: 'pre',
    resolveId: (id) => (id in REPLACED ? `${PREFIX}${id}` : undefined),
    load: (id) => (id.startsWith(PREFIX) ? REPLACED[id.slice(PREFIX.length)] : undefined),
  };
}

export default defineConfig({
  plugins: [leftOut(), react(), compressedFirstLoad()],
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
      output: {
        manualChunks: chunkOf,
        // Otherwise a file would contain what its modules import as well, and the first page would load the files of screens.
        onlyExplicitManualChunks: true,
        // Bytes before compression: joins parts of packages that few modules need.
        experimentalMinChunkSize: 10_000,
      },
      onwarn(warning, warn) {
        // The order of execution of files that import each other is undefined.
        if (warning.code === 'CIRCULAR_CHUNK') throw new Error(warning.message);
        warn(warning);
      },
    },
  },
});
