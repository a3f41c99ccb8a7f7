export { limitBody } from './body-limit.ts';
export { failStart, listenAddress, logLevel, nodeEnv, port, readEnv, url } from './env.ts';
export { forwardUpload } from './forward-upload.ts';
export { createHealth, type Health } from './health.ts';
export { createLogger, type Logger } from './logger.ts';
export { postcodeSources } from './postcode-sources.ts';
export {
  answerProblem,
  type FieldError,
  isUnreachable,
  type ProblemBody,
  ProblemError,
  type ProblemOptions,
  RETRY_AFTER_SECONDS,
} from './problem.ts';
export { type RequestVariables, requests } from './requests.ts';
export { type SameSiteOptions, sameSite } from './same-site.ts';
export { type ServeOptions, serve } from './serve.ts';
export { sparingly } from './sparing-log.ts';
