export { fakeCustomerActionsPorts, pageFacts, rememberActions } from './customer-actions/customer-actions.fakes.ts';
