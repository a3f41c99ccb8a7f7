export { findPromoter, matchingWaitingApplications } from './repository.ts';
