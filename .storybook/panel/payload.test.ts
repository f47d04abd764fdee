import { expect, it } from 'vitest';

import { eventWith, payloadOf } from './payload.ts';

it('shows what an event carries, and nothing for its type alone', () => {
  expect(payloadOf({ type: 'uploads.paused' })).toBe('');
  expect(payloadOf({ type: 'sort.changed', sort: { key: 'dateTaken' } })).toBe('{"sort":{"key":"dateTaken"}}');
  expect(payloadOf({ type: 'window.moved', window: new Map([['2024/3', { from: 0 }]]) })).toBe(
    '{"window":{"2024/3":{"from":0}}}',
  );
  expect(payloadOf({ type: 'asked', run: () => undefined })).toBe('{"run":"(function)"}');
});

it('makes an event of what was written, whose type stays', () => {
  expect(eventWith('sort.changed', '{"sort":1,"type":"other"}')).toEqual({ type: 'sort.changed', sort: 1 });
  expect(eventWith('uploads.paused', ' ')).toEqual({ type: 'uploads.paused' });
});

it('refuses what is no object', () => {
  expect(() => eventWith('sort.changed', '[1]')).toThrow('Not an object.');
  expect(() => eventWith('sort.changed', '{')).toThrow();
});
