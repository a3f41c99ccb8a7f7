/**
 * zod for browsers: the same, but its schemas compile no functions. Our policy forbids `eval`, and zod asks the browser by trying,
 * which every page would report as a violation. The bundlers put this file in the place of `zod`, so that it comes before any schema.
 */
import { config } from 'zod/v4';

// Where there is no document, a server renders: there the compiled functions are allowed, and faster.
if (typeof document !== 'undefined') config({ jitless: true });

export * from 'zod/v4';
