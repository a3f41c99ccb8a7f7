export { limitBody } from './body-limit.ts';
export * from './env.ts';
export { addressBehind, browserOf, clientAddress } from './front/client-address.ts';
export {
  callHeaders,
  callWithSession,
  createFrontHealth,
  FILE_REQUEST_HEADERS,
  passedOnHeaders,
  passOn,
  pickHeaders,
} from './front/core-proxy.ts';
export { forwardUpload } from './front/forward-upload.ts';
export { type FrontMetrics, startFrontMetrics } from './front/front-metrics.ts';
export { policyReports } from './front/policy-reports.ts';
export { postcodeSources } from './front/postcode-sources.ts';
export { frontProblems } from './front/problems.ts';
export { filePolicy, frontHeaders } from './front/security-headers.ts';
export {
  A_YEAR_SECONDS,
  CLEAR_SITE_DATA,
  type CookieFormat,
  coreIdFormat,
  type FrontCookie,
  type FrontCookieOptions,
  frontCookie,
} from './front/session-cookie.ts';
export { createSessions, type FrontSession, type SessionCalls, type Sessions } from './front/sessions.ts';
export { createSocketGate, type SocketGate } from './front/socket-gate.ts';
export { createHealth, type Health } from './health.ts';
export { type Admission, createAdmission } from './http/admission.ts';
export { commonLanes, filesLane, type LaneLimits, sellingLanes } from './http/lane.ts';
export { problemRefusal, refuseWith } from './http/refusal.ts';
export { pathOf } from './http/request-target.ts';
export { createSafeServer } from './http/safe-server.ts';
export { createLogger, type Logger, maskPersonal } from './logger.ts';
export {
  type FieldError,
  isUnreachable,
  type ProblemBody,
  ProblemError,
  type ProblemOptions,
  problemResponse,
  RETRY_AFTER_SECONDS,
} from './problem.ts';
export { rateLimited } from './rate-limited-log.ts';
export { type RequestVariables, requests } from './requests.ts';
export { type SameSiteOptions, sameSite } from './same-site.ts';
export { type ServeOptions, serve } from './serve.ts';
export { servedMethods } from './served-methods.ts';
export { beginSpan, beginStatement, causeOfLater, errorType, inSpan, within } from './traces/spans.ts';
export { startTraces, type TraceOptions, type Traces } from './traces/start-traces.ts';
