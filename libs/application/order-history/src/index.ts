export { orderPlaceIn, searchWithPlace } from './order-place/order-place.ts';
