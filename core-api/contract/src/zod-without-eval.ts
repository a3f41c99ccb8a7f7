/**
 * zod for browsers, without compiled functions. Our policy forbids `eval`, and zod probes for it, which every page
 * would report as a violation. The bundlers replace `zod` with this file, so that it is configured before any schema.
 */
import { config } from 'zod/v4';

// A server renders without a document: there the compiled functions are allowed, and faster.
if (typeof document !== 'undefined') config({ jitless: true });

export * from 'zod/v4';
