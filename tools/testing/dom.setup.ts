import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';

// Lazy modules are transformed on first use: one second is too little on a busy machine.
configure({ asyncUtilTimeout: 10_000 });
afterEach(cleanup);
