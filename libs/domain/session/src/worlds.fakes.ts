// The fake world of each machine of the library, by the machine's id.
export { startFakeLease as lease, startFakeSession as session } from './session/session.fakes.ts';
