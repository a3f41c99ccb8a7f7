export { listCourierRegistrations, readRegistration } from './list-registrations.ts';
export {
  assertSender,
  carriersOfParcels,
  findParcelFacts,
  type ParcelFacts,
  sendersOf,
  whyNotForCarriers,
} from './parcel-facts.ts';
export * from './registrations.ts';
export * from './tracking-events.ts';
