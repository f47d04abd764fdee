/** `postpack` of a published library, in its folder. */
import { endPacking } from './packing.ts';

endPacking(process.cwd());
