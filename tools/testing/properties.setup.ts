import { configureGlobal } from 'fast-check';

// A commit gets the same answer each time (docs/decisions/0093): another seed is for whoever looks for trouble.
configureGlobal({ seed: Number(process.env['PROPERTY_SEED'] ?? 1) });
