export { readConsoleRequest, readMyRequest } from './read-requests.ts';
export {
  findRequestState,
  latestRequests,
  lockRequest,
  matchingWaitingRequests,
  saveRequest,
  updateRequest,
} from './repository.ts';
