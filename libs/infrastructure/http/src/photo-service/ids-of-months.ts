import type { PhotoIdsEnvelope } from '@account-area/contracts';
import { fail, ok, type PortError, type Result } from '@account-area/kernel';
import { isPhotoId, monthOf, type AnsweredMonth, type PhotoId, type PhotoIdsPage } from '@account-area/photos';
import type * as z from 'zod/mini';

import type { Answer } from '../exchange/remote-service.ts';
import type { AnswerIssue } from '../http-reporter.ts';

/** The well-formed ids of an answer. They come by the thousand, so that each costs no more than one look. */
export const idsOfMonths = (
  { complete, months }: z.infer<typeof PhotoIdsEnvelope>,
  answer: Answer,
): Result<PhotoIdsPage, PortError> => {
  const issues: AnswerIssue[] = [];
  const read = months.flatMap(({ ids, month, year }, at): AnsweredMonth[] => {
    const found = monthOf(year, month);
    if (found === null) {
      issues.push({ path: `months.${at}`, code: 'no-such-month' });
      return [];
    }
    const wellFormed = ids.filter(isId);
    if (wellFormed.length < ids.length) issues.push({ path: `months.${at}.ids`, code: 'no-ids' });
    return [{ month: found.id, ids: wellFormed, length: ids.length }];
  });
  const isUseless = months.length > 0 && read.every(({ ids }) => ids.length === 0);
  if (isUseless) return fail(answer.reject(issues));
  if (issues.length > 0) answer.note('items-dropped', issues);
  return ok({ months: read, isComplete: complete });
};

const isId = (value: unknown): value is PhotoId => typeof value === 'string' && isPhotoId(value);
