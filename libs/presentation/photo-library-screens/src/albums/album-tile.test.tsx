import { photoFixture } from '@account-area/photos/testing';
import { fireEvent, render } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { Cover } from './album-tile.tsx';

const photo = photoFixture('fjord', (id, size) => `https://pictures.example/${id}/${size}`);
const PLACEHOLDER = 'no picture';

const renderCover = (isSmall = false) => {
  const { container } = render(<Cover photo={photo} isSmall={isSmall} />);
  const picture = () => container.querySelector('img');
  return {
    choice: () => picture()?.getAttribute('srcset') ?? null,
    shown: () => picture()?.src ?? (container.querySelector('svg') === null ? null : PLACEHOLDER),
    fail: () => fireEvent.error(picture() ?? container),
  };
};

describe('the cover of an album', () => {
  let widthPx = 0;

  beforeEach(() => {
    vi.stubGlobal('matchMedia', (query: string) =>
      Object.assign(new EventTarget(), { matches: widthPx < Number(/\d+/.exec(query)?.[0]) }),
    );
  });
  afterEach(() => void vi.unstubAllGlobals());

  it.each([
    [390, 300],
    [820, 300],
    [1024, 800],
    [1440, 800],
  ])('on a screen of %d pixels comes in size %d, and beside a line of text always in the small one', (width, size) => {
    widthPx = width;

    expect(renderCover().shown()).toBe(`https://pictures.example/fjord/${size}`);
    expect(renderCover(true).shown()).toBe('https://pictures.example/fjord/300');
  });

  it('lets large screens choose among three copies, and others not (D20)', () => {
    widthPx = 1440;
    expect(renderCover().choice()).toBe(
      ['300', '800', '1300'].map((size) => `https://pictures.example/fjord/${size} ${size}w`).join(', '),
    );
    expect(renderCover(true).choice()).toBeNull();
    widthPx = 390;
    expect(renderCover().choice()).toBeNull();
  });

  it('is the photo itself when the small one cannot be shown, and a picture of a picture when neither can', () => {
    widthPx = 390;
    const { fail, shown } = renderCover();
    fail();
    expect(shown()).toBe(photo.url);
    fail();

    expect(shown()).toBe(PLACEHOLDER);
  });
});
