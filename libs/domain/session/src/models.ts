export { leaseModel } from './lease/lease.model.ts';
export { sessionModel } from './session/session.model.ts';
