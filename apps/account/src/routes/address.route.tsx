import { useParams } from 'react-router';

import { AddressVisit } from './address-visit.tsx';

/** `/settings/address/{id}`, and `/settings/b2b/address/{id}` for business customers. */
export const AddressRoute = () => {
  const { id = '' } = useParams();
  return <AddressVisit key={id} id={id} />;
};
