import { HttpProblem } from '../../server/problem.ts';
import { isStorableText } from '../../server/input.ts';

const LONGEST = 254;

/** One address and nothing more: no second one, no name, no line of a header. */
const ADDRESS =
  /^[^\s<>()[\]\\,;:"@\p{Cc}\p{Cf}]+@(?:[^\s<>()[\]\\,;:"@.\p{Cc}\p{Cf}]+\.)+[^\s<>()[\]\\,;:"@.\p{Cc}\p{Cf}]+$/u;

/** The e-mail address in base64 of its UTF-8 bytes (D57). Throws a 400 when it is none. */
export const recipientIn = (base64: string): string => {
  const text = Buffer.from(base64, 'base64').toString('utf8');
  const isUtf8 = Buffer.from(text, 'utf8').toString('base64') === base64;
  if (isUtf8 && text.length <= LONGEST && ADDRESS.test(text) && isStorableText(text)) return text;
  throw new HttpProblem(400, 'The request is not valid', {
    errors: [{ path: 'query.toEmailAddress', message: 'is no e-mail address' }],
  });
};
