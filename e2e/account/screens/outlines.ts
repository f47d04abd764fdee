import type { Page } from '@playwright/test';

/** The sides of the focus outline that are cut or covered: nothing where all of it is seen, or where there is none. */
export const cutSides = (page: Page): Promise<string> =>
  page.evaluate(() => {
    type Side = 'top' | 'right' | 'bottom' | 'left';
    const focused = document.activeElement;
    if (focused === null || focused === document.body) return '';
    const { outlineStyle, outlineWidth, outlineOffset, opacity } = getComputedStyle(focused);
    if (outlineStyle === 'none' || opacity === '0') return '';
    const width = parseFloat(outlineWidth);
    const reach = parseFloat(outlineOffset) + width;
    const { top, right, bottom, left } = focused.getBoundingClientRect();
    const outer = { top: top - reach, right: right + reach, bottom: bottom + reach, left: left - reach };

    const isCutBy = (box: Record<Side, number>, side: Side): boolean =>
      side === 'top' || side === 'left' ? outer[side] < box[side] - 0.5 : outer[side] > box[side] + 0.5;
    const boxOf = (element: Element): Record<Side, number> => {
      const rect = element.getBoundingClientRect();
      const [x, y] = [rect.left + element.clientLeft, rect.top + element.clientTop];
      return { top: y, right: x + element.clientWidth, bottom: y + element.clientHeight, left: x };
    };
    const cut = new Set<Side>();
    const cutBy = (box: Record<Side, number>, sides: readonly Side[]) => {
      for (const side of sides) if (isCutBy(box, side)) cut.add(side);
    };
    const page = { top: 0, right: document.documentElement.clientWidth, bottom: window.innerHeight, left: 0 };
    cutBy(page, ['top', 'right', 'bottom', 'left']);
    for (let at: Element | null = focused; at !== null && at !== document.body; at = at.parentElement) {
      const { contain, contentVisibility, overflowX, overflowY, position } = getComputedStyle(at);
      const clips = contentVisibility === 'auto' || /paint|strict|content/.test(contain);
      if (at !== focused) {
        if (clips || overflowX !== 'visible') cutBy(boxOf(at), ['left', 'right']);
        if (clips || overflowY !== 'visible') cutBy(boxOf(at), ['top', 'bottom']);
      }
      if (position === 'fixed') break;
    }

    /** The layer that an element within `whole` is painted in, and whether it hides what is below. */
    const layerOf = (element: Element, whole: Element | null) => {
      let [layer, isOpaque] = [-1, false];
      for (let at: Element | null = element; at !== null && at !== whole; at = at.parentElement) {
        const { backgroundColor, position, zIndex } = getComputedStyle(at);
        if (position !== 'static') layer = Math.max(layer, zIndex === 'auto' ? 0 : Number(zIndex));
        isOpaque ||= backgroundColor !== 'rgba(0, 0, 0, 0)';
      }
      return { layer, isOpaque };
    };
    const [x, y, inset] = [(left + right) / 2, (top + bottom) / 2, reach - width / 2];
    const middles: readonly (readonly [Side, number, number])[] = [
      ['top', x, top - inset],
      ['right', right + inset, y],
      ['bottom', x, bottom + inset],
      ['left', left - inset, y],
    ];
    for (const [side, atX, atY] of middles) {
      const seen = document.elementFromPoint(atX, atY);
      let whole: Element | null = focused;
      while (whole !== null && !whole.contains(seen)) whole = whole.parentElement;
      if (seen === null || seen === whole) continue;
      const above = layerOf(seen, whole);
      if (above.isOpaque && above.layer > layerOf(focused, whole).layer) cut.add(side);
    }
    return [...cut].join(' ');
  });
