import { expect, it } from 'vitest';

import { createHosts } from '../services/configuration/hosts.ts';
import { policyOf } from './headers.ts';

const sourcesIn = (policy: string) =>
  new Map(policy.split('; ').map((directive) => [directive.split(' ', 1).join(''), directive.split(' ').slice(1)]));

it('a page loads what the platform serves, and of others only the widgets that its host allows', () => {
  const { home } = createHosts();
  const chat = 'https://chat.example';
  const [strict, open] = [home, { ...home, widgetOrigins: [chat] }].map((host) => sourcesIn(policyOf(host)));
  const changed = [...(open ?? [])].filter(([name, sources]) => strict?.get(name)?.join(' ') !== sources.join(' '));

  expect(changed).toEqual([
    ['script-src', ["'self'", chat]],
    ['img-src', ["'self'", 'blob:', chat]],
    ['connect-src', ["'self'", chat]],
    ['frame-src', [chat]],
  ]);
});
