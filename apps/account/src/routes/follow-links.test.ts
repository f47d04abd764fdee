import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { followLinks } from './follow-links.ts';

const opened: string[] = [];
let ending: AbortController;

beforeEach(() => {
  opened.length = 0;
  ending = new AbortController();
  const rules = { origin: location.origin, allowedOrigins: ['https://shop.example'] };
  followLinks(document, rules, (path) => opened.push(path), ending.signal);
});
afterEach(() => {
  ending.abort();
  document.body.replaceChildren();
});

/** Clicks a link; false when the browser would not follow it. */
const click = (attributes: Readonly<Record<string, string>>, how: MouseEventInit = {}): boolean => {
  const link = document.createElement('a');
  for (const [name, value] of Object.entries(attributes)) link.setAttribute(name, value);
  const label = document.createElement('span');
  link.append(label);
  document.body.append(link);
  // jsdom does not navigate; this stands behind the code under test and keeps it from complaining.
  let left = false;
  const browser = (event: Event) => {
    left = !event.defaultPrevented;
    event.preventDefault();
  };
  window.addEventListener('click', browser, { once: true });
  label.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...how }));
  return left;
};

describe('following a link', () => {
  it('opens a screen without loading the page', () => {
    expect(click({ href: '/my-photos/photos?stripped=true' })).toBe(false);
    expect(opened).toEqual(['/my-photos/photos?stripped=true']);
  });

  it('loads the page of a target that starts with http, also on this origin', () => {
    expect(click({ href: `${location.origin}/my-photos` })).toBe(true);
    expect(opened).toEqual([]);
  });

  it('loads the page of another product of the brand', () => {
    expect(click({ href: 'https://shop.example/prints' })).toBe(true);
  });

  it.each(['//elsewhere.example', 'https://elsewhere.example/', 'javascript:alert(1)'])(
    'goes nowhere for a target that is not safe: %s',
    (href) => {
      expect(click({ href })).toBe(false);
      expect(opened).toEqual([]);
    },
  );

  it.each([
    ['asks for a new tab by key', { href: '/' }, { ctrlKey: true }],
    ['asks for a new tab by middle button', { href: '/' }, { button: 1 }],
    ['opens in a new tab anyway', { href: '/', target: '_blank' }, {}],
    ['downloads', { href: '/photo.jpg', download: '' }, {}],
    ['leads to a place on this page', { href: '#content' }, {}],
  ])('stays the browser’s when the customer %s', (_, attributes, how) => {
    expect(click(attributes, how)).toBe(true);
    expect(opened).toEqual([]);
  });

  it('ends with the area', () => {
    ending.abort();
    expect(click({ href: '/my-photos/photos' })).toBe(true);
    expect(opened).toEqual([]);
  });
});
