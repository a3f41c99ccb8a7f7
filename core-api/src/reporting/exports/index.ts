export { forgetExports } from './read-export-file.ts';
export { workExports } from './worker/work-exports.ts';
