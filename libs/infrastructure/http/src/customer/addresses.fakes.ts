import { type Answering, httpWorld } from '../exchange/http-world.fakes.ts';
import { createRemoteService } from '../exchange/remote-service.ts';
import { createHttpAddressService } from './http-address-service.ts';

/** Addresses of a service that is made by hand. */
export const startAddresses = (answer: Answering) => {
  const world = httpWorld(answer);
  const service = createRemoteService(world.environment, {
    name: 'customer',
    baseUrl: 'https://services.example/customer-api',
    tokens: null,
  });
  return { ...world, addresses: createHttpAddressService(service) };
};

export const addressOnWire = (changes: object = {}) => ({
  id: 'home',
  firstName: 'Anna',
  lastName: 'Visser',
  company: 'Back house',
  companyName: 'Studio',
  vatNumber: 'NL1',
  street: 'Prinsengracht',
  houseNumber: '263',
  houseNumberAddition: 'B',
  extraLine: 'Second door',
  postalCode: '1016 GV',
  city: 'Amsterdam',
  region: 'Noord-Holland',
  country: 'NL',
  phone: '+31612345678',
  isDefaultDelivery: true,
  isDefaultBilling: false,
  ...changes,
});
