import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';

import { Count, HttpUrl, Instant, Line, pathOf, SocketUrl, WallClockTime } from './primitives.ts';

const takes = (schema: z.ZodMiniType, value: unknown): boolean => z.safeParse(schema, value).success;

describe('what the wire is made of (C07.7)', () => {
  it.each([0, 1, 1_000_000])('counts are integers of at least 0: %j', (value) => {
    expect(takes(Count, value)).toBe(true);
  });

  it.each([-1, 0.5, Number.NaN, Number.POSITIVE_INFINITY, '3', null])('nothing else is a count: %j', (value) => {
    expect(takes(Count, value)).toBe(false);
  });

  it.each(['2026-06-02T21:47:03Z', '2026-06-02T21:47:03.125Z', '2026-06-02T21:47:03+02:00'])(
    'dates are ISO datetimes: %s',
    (value) => {
      expect([takes(Instant, value), takes(WallClockTime, value)]).toEqual([true, true]);
    },
  );

  it('the clock of a camera may not know where it was, a service always does', () => {
    expect([takes(Instant, '2026-06-02T21:47:03'), takes(WallClockTime, '2026-06-02T21:47:03')]).toEqual([false, true]);
  });

  it.each(['2026-06-02', '02 Jun 2026', '2026-13-02T21:47:03Z', '', 1_780_000_000_000])('not %j', (value) => {
    expect([takes(Instant, value), takes(WallClockTime, value)]).toEqual([false, false]);
  });

  it.each(['https://photos.example/1.jpg', 'http://localhost:4300/images/1'])('addresses are urls: %s', (value) => {
    expect(takes(HttpUrl, value)).toBe(true);
  });

  it.each(['javascript:alert(1)', 'data:image/png;base64,x', 'ftp://photos.example/1.jpg', '/images/1', ''])(
    'nothing else is fetched or opened: %j',
    (value) => {
      expect(takes(HttpUrl, value)).toBe(false);
    },
  );

  it.each(['a', ' a ', 'Ωμέγα & Söhne', 'x'.repeat(50)])('a line has what customers type: %j', (value) => {
    expect(takes(Line(50), value)).toBe(true);
  });

  it.each(['', ' ', '\t', '<', 'a;', ';', 'x'.repeat(51)])('and nothing of markup, nor nothing at all: %j', (value) => {
    expect(takes(Line(50), value)).toBe(false);
  });

  it('a line is looked at once, however long it is', () => {
    const startedAt = Date.now();
    expect(takes(Line(50), `${'a'.repeat(1_000_000)};`)).toBe(false);
    expect(Date.now() - startedAt).toBeLessThan(1000);
  });

  it('sockets have addresses of their own', () => {
    expect([takes(SocketUrl, 'wss://push.example/'), takes(SocketUrl, 'https://push.example/')]).toEqual([true, false]);
  });
});

describe('a path with names in it', () => {
  it('is filled with values that cannot lead out of their place', () => {
    expect(pathOf('photos/:photo/download', { photo: '../a b?c' })).toBe('photos/..%2Fa%20b%3Fc/download');
    expect(pathOf('photos/timeline/:year/:month', { year: 2024, month: 3 })).toBe('photos/timeline/2024/3');
  });
});
