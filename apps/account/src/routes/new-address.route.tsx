import { AddressVisit } from './address-visit.tsx';

/** `/settings/new-address`, and `/settings/b2b/new-address` for business customers. */
export const NewAddressRoute = () => <AddressVisit id={null} />;
