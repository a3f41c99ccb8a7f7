export { readConsoleRequest, readMyRequest } from './read-requests.ts';
export { findRequestState, lockRequest, matchingWaitingRequests, saveRequest, updateRequest } from './repository.ts';
