export { listCourierRegistrations, readRegistration } from './list-registrations.ts';
export { assertSender, findParcelFacts, OPEN_PARCELS, type ParcelFacts, sendersOf } from './parcel-facts.ts';
export * from './registrations.ts';
export * from './tracking-events.ts';
