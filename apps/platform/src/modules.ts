import type { PlatformModule } from './module.ts';
import { customerModule } from './services/customer/customer.module.ts';

/** Every service and station of the platform. Order matters only for first-run tasks, which run from top to bottom. */
export const platformModules: readonly PlatformModule[] = [customerModule];
