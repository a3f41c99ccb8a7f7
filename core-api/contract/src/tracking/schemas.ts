import { z } from 'zod';
import { search } from '../kernel/parameters.ts';
import { distinct, id, instant, purchaseNo } from '../kernel/scalars.ts';
import { codesOf, component, inputComponent } from '../kernel/schema.ts';
import { withParticle } from '../korean.ts';
import { courierCodes } from '../shipping/couriers.ts';
import { registrationKindLabels, registrationStateLabels, trackingStateLabels } from './labels.ts';

/** Maximum number of parcels that are registered by one request, or printed as labels. */
export const REGISTRATION_LIMIT = 500;

/** A scan of goods on their way. */
export const trackingStep = component('TrackingStep', {
  state: z.enum(codesOf(trackingStateLabels)),
  at: instant,
  place: z.string().describe('The branch of the carrier'),
  detail: z.string().describe("The carrier's words"),
});
export type TrackingStep = z.infer<typeof trackingStep>;

/** The way of the parcel of an order, as its carrier reported it. */
export const tracking = component('Tracking', {
  courierCode: z.enum(courierCodes).nullable(),
  invoiceNo: z.string().nullable(),
  steps: z.array(trackingStep).max(100).describe('The earliest first; empty if the carrier reports none'),
});
export type Tracking = z.infer<typeof tracking>;

/** A parcel or a pickup at the registration of the carrier. */
export const courierRegistration = component('CourierRegistration', {
  _id: id,
  kind: z.enum(codesOf(registrationKindLabels)),
  _parcel: id.nullable(),
  _claim: id.nullable(),
  reference: z.string().describe('Our number at the carrier'),
  purchaseNo,
  receiverName: z.string().describe('Who receives the parcel, or gives the goods back'),
  courierCode: z.enum(courierCodes),
  state: z.enum(codesOf(registrationStateLabels)),
  invoiceNo: z.string().nullable(),
  reason: z.string().describe('Why the carrier refused it, or why its answer is awaited'),
  tries: z.int(),
  printCount: z.int(),
  lastStep: trackingStep.nullable(),
  createdAt: instant,
  updatedAt: instant,
});
export type CourierRegistration = z.infer<typeof courierRegistration>;

export const registrationFilter = {
  q: search('The beginning of a reference, an invoice or a purchase number'),
  kind: z.enum(codesOf(registrationKindLabels)).optional(),
  state: z.enum(codesOf(registrationStateLabels)).optional(),
  _parcel: id.optional(),
  _claim: id.optional(),
};

const chosen = (noun: string) =>
  z
    .array(id)
    .min(1, `${withParticle(noun, '을/를')} 하나 이상 골라 주세요.`)
    .max(REGISTRATION_LIMIT, `한 번에 ${REGISTRATION_LIMIT}개까지 고를 수 있습니다.`)
    .refine(distinct, '같은 항목이 두 번 들어 있습니다.');

export const parcelsToRegister = inputComponent('ParcelsToRegister', { _parcels: chosen('포장') });
export const registrationsToPrint = inputComponent('RegistrationsToPrint', { _registrations: chosen('접수') });

/** The carrier whose registration the store uses; null if parcels are handed over by files alone. */
export const courierConnection = component('CourierConnection', { courierCode: z.enum(courierCodes).nullable() });
