import { Widget, type WidgetsEnvelope } from '@account-area/contracts';
import { fail, ok, type PortError, type Result } from '@account-area/kernel';
import type { Widget as OnlineVersion } from '@account-area/projects';
import type * as z from 'zod/mini';

import { keepWellFormed, leadsTo, pathIn, type RawItem, rawItemsOf } from '../answers.ts';
import type { Answer } from '../exchange/remote-service.ts';
import { type AnswerIssue, issuesOf } from '../http-environment.ts';

/** Where addresses of online versions may lead to. */
export interface WidgetOrigins {
  /** Where they are looked at. */
  readonly viewers: readonly string[];
  /** Where pictures come from. */
  readonly pictures: string;
}

/** An online version in the words of the domain; addresses elsewhere are left out, and are among `foreign`. */
export const versionIn = (
  { galleryCategory, orderCode: productCode, pictureUrl, state, title, vendorId, viewUrl }: Widget,
  { pictures, viewers }: WidgetOrigins,
  item: Pick<RawItem, 'path'>,
  foreign: AnswerIssue[],
): OnlineVersion => {
  const isReady = state === 'ready';
  const allowed = (field: string, address: string | undefined, origins: readonly string[]) => {
    if (address === undefined) return null;
    if (leadsTo(origins, address)) return address;
    foreign.push({ path: pathIn(item, field), code: 'foreign-origin' });
    return null;
  };
  const address = allowed('viewUrl', viewUrl, viewers);
  return {
    productCode,
    vendorId,
    isReady,
    address: isReady ? address : null,
    title: title ?? null,
    pictureAddress: allowed('pictureUrl', pictureUrl, [pictures]),
    galleryCategory: galleryCategory ?? null,
  };
};

/** One online version. */
export const versionOf = (widget: Widget, answer: Answer, origins: WidgetOrigins): Result<OnlineVersion, never> => {
  const foreign: AnswerIssue[] = [];
  const version = versionIn(widget, origins, { path: '' }, foreign);
  if (foreign.length > 0) answer.note('items-dropped', foreign);
  return ok(version);
};

/** Those of a list that can be read. */
export const versionsOf = (
  { widgets }: z.infer<typeof WidgetsEnvelope>,
  answer: Answer,
  origins: WidgetOrigins,
): Result<readonly OnlineVersion[], PortError> => {
  const foreign: AnswerIssue[] = [];
  const versions = keepWellFormed(answer, rawItemsOf('widgets', widgets), (item) => {
    const widget = Widget.safeParse(item.raw);
    return widget.success ? ok(versionIn(widget.data, origins, item, foreign)) : fail(issuesOf(widget.error));
  });
  if (versions.ok && foreign.length > 0) answer.note('items-dropped', foreign);
  return versions;
};
