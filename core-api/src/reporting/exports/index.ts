export { forgetExports } from './forget-exports.ts';
export { workExports } from './worker/work-exports.ts';
