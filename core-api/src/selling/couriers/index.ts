export { listCourierRegistrations, readRegistration } from './list-registrations.ts';
export {
  assertSender,
  carriersOfParcels,
  findParcelFacts,
  OPEN_PARCELS,
  type ParcelFacts,
  sendersOf,
} from './parcel-facts.ts';
export * from './registrations.ts';
export * from './tracking-events.ts';
