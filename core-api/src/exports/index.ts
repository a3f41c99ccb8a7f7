export { forgetExports } from './forget-exports.ts';
export { workExports } from './work-exports.ts';
