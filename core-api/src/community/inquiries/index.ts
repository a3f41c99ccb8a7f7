export { matchingInquires } from './console/list-inquires.ts';
export { listInquires, toWireInquire, viewerOf } from './list-inquires.ts';
