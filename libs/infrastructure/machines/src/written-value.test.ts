import { describe, expect, it } from 'vitest';

import { readValue } from './written-value.ts';

const day = new Date('2024-03-17T00:00:00Z');
const fixtures = new Map<string, unknown>([
  ['days', (count: number, of: unknown = day) => new Map([[count, of]])],
  ['day', day],
]);

describe('a value in a typed line', () => {
  it('is JSON', () => {
    expect(readValue('{"id":"photo-1","at":[1,null]}', fixtures)).toEqual({
      value: { id: 'photo-1', at: [1, null] },
      code: '{"id":"photo-1","at":[1,null]}',
      fixtures: [],
    });
  });

  it('holds what a fixture gives, which JSON could not', () => {
    expect(readValue('{"from": @day, "of": [@days(2), @days]}', fixtures)).toEqual({
      value: { from: day, of: [new Map([[2, day]]), new Map([[undefined, day]])] },
      code: '{"from": day, "of": [days(2), days()]}',
      fixtures: ['day', 'days'],
    });
  });

  it('gives a fixture to a fixture', () => {
    expect(readValue('@days(3, {"first": @day})', fixtures)).toEqual({
      value: new Map([[3, { first: day }]]),
      code: 'days(3, {"first": day})',
      fixtures: ['day', 'days'],
    });
  });

  it('leaves texts as they are', () => {
    const text = '"@day (of \\"@days(2)\\")"';

    expect(readValue(text, fixtures)).toEqual({ value: '@day (of "@days(2)")', code: text, fixtures: [] });
  });

  it('says which fixtures there are', () => {
    expect(() => readValue('@nights', fixtures)).toThrow('There is no fixture nights. There are days, day.');
  });

  it.each(['{id}', '@days(2', '@days)', '@days({id})', '', '"open'])('refuses %j', (text) => {
    expect(() => readValue(text, fixtures)).toThrow('is no JSON. Names and texts stand in double quotes;');
  });
});
