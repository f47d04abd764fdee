/** `prepack` of a published library, in its folder. */
import { ROOT } from '../root.ts';
import { beginPacking } from './packing.ts';

beginPacking(process.cwd(), ROOT);
