import { describe, expect, it } from 'vitest';

import { createDefects, type FailureReport } from './failure-reporter.ts';

const start = () => {
  const reports: FailureReport[] = [];
  const ids = ['0f8fad5b-d9cb-469f', '7c9e6679-7425-40de'];
  const defects = createDefects({ report: (report) => reports.push(report) }, () => ids.shift() ?? '');
  return { defects, reports };
};

describe('a defect', () => {
  it('is reported once, with the reference that the customer sees', () => {
    const { defects, reports } = start();
    const error = new TypeError('photos is undefined');
    const shown = defects.referenceOf(error);
    defects.report(error, 'page');
    defects.report(error, 'react');
    expect(shown).toBe('0f8fad5b-d9c');
    expect(reports).toEqual([{ code: 'unexpected', source: 'page', reference: shown, cause: error }]);
  });

  it('keeps its reference however often the page is drawn', () => {
    const { defects } = start();
    const error = new Error('broken');
    expect(defects.referenceOf(error)).toBe(defects.referenceOf(error));
    expect(defects.referenceOf(new Error('broken'))).toBe('7c9e6679-742');
  });

  it('is reported even when it is not an error', () => {
    const { defects, reports } = start();
    defects.report('nothing', 'page');
    expect(reports).toEqual([{ code: 'unexpected', source: 'page', reference: '0f8fad5b-d9c', cause: 'nothing' }]);
  });
});
