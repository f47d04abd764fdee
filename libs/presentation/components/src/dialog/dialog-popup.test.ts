import { beforeEach, describe, expect, it } from 'vitest';

import { followVisibleArea } from './dialog-popup.tsx';

/** What a phone shows of its window. */
class FakeArea extends EventTarget implements VisualViewport {
  height = 800;
  width = 390;
  offsetLeft = 0;
  offsetTop = 0;
  pageLeft = 0;
  pageTop = 0;
  scale = 1;
  onresize = null;
  onscroll = null;

  become(change: Partial<Pick<VisualViewport, 'height' | 'offsetTop' | 'scale'>>, how: 'resize' | 'scroll') {
    Object.assign(this, change);
    this.dispatchEvent(new Event(how));
  }
}

const coveredBy = ({ style }: HTMLElement) => [
  style.getPropertyValue('--covered-top'),
  style.getPropertyValue('--covered-bottom'),
];

describe('the part of the window that is in sight', () => {
  let area: FakeArea;
  let element: HTMLElement;

  beforeEach(() => {
    window.innerHeight = 800;
    area = new FakeArea();
    element = document.createElement('div');
  });

  it('is all of it until a keyboard comes', () => {
    followVisibleArea(element, area);
    expect(coveredBy(element)).toEqual(['0px', '0px']);

    area.become({ height: 460 }, 'resize');
    expect(coveredBy(element)).toEqual(['0px', '340px']);
    area.become({ offsetTop: 100 }, 'scroll');
    expect(coveredBy(element)).toEqual(['100px', '240px']);
    area.become({ height: 800, offsetTop: 0 }, 'resize');
    expect(coveredBy(element)).toEqual(['0px', '0px']);
  });

  it('is left to a customer who has zoomed the page in', () => {
    followVisibleArea(element, area);
    area.become({ height: 400, offsetTop: 200, scale: 2 }, 'resize');
    expect(coveredBy(element)).toEqual(['0px', '0px']);
  });

  it('is not followed any more in the end, nor where browsers do not know it', () => {
    followVisibleArea(element, area)();
    area.become({ height: 460 }, 'resize');
    expect(coveredBy(element)).toEqual(['0px', '0px']);

    followVisibleArea(element, null);
    expect(coveredBy(element)).toEqual(['0px', '0px']);
  });
});
