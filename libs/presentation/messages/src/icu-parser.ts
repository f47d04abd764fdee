/*
 * Stands in for `@formatjs/icu-messageformat-parser` in the built app: reads texts, arguments with named formats, plurals
 * and selects into the same tree, and refuses tags and skeletons.
 */

/** The kinds of parts, numbered as FormatJS does. */
export const TYPE = {
  literal: 0,
  argument: 1,
  number: 2,
  date: 3,
  time: 4,
  select: 5,
  plural: 6,
  pound: 7,
} as const;

interface Text {
  readonly type: typeof TYPE.literal;
  readonly value: string;
}

interface Argument {
  readonly type: typeof TYPE.argument;
  readonly value: string;
}

interface Formatted {
  readonly type: (typeof TYPE)['number' | 'date' | 'time'];
  readonly value: string;
  /** `null` for the usual one. */
  readonly style: string | null;
}

type Cases = Readonly<Record<string, { readonly value: readonly MessagePart[] }>>;

interface Select {
  readonly type: typeof TYPE.select;
  readonly value: string;
  readonly options: Cases;
}

interface Plural {
  readonly type: typeof TYPE.plural;
  readonly value: string;
  readonly options: Cases;
  readonly offset: number;
  readonly pluralType: 'cardinal' | 'ordinal';
}

/** The number of the plural around it. */
interface Pound {
  readonly type: typeof TYPE.pound;
}

/** What a message is put together from. */
export type MessagePart = Text | Argument | Formatted | Select | Plural | Pound;

interface Part {
  readonly type: number;
}

export const isLiteralElement = ({ type }: Part): boolean => type === TYPE.literal;
export const isArgumentElement = ({ type }: Part): boolean => type === TYPE.argument;
export const isNumberElement = ({ type }: Part): boolean => type === TYPE.number;
export const isDateElement = ({ type }: Part): boolean => type === TYPE.date;
export const isTimeElement = ({ type }: Part): boolean => type === TYPE.time;
export const isSelectElement = ({ type }: Part): boolean => type === TYPE.select;
export const isPluralElement = ({ type }: Part): boolean => type === TYPE.plural;
export const isPoundElement = ({ type }: Part): boolean => type === TYPE.pound;

const never = (): boolean => false;
export { never as isDateTimeSkeleton, never as isNumberSkeleton, never as isTagElement };

/** The parts of an ICU message; throws a `SyntaxError` that says where it stops being one. */
export const parse = (message: string): readonly MessagePart[] => messageIn(createReader(message), 'nothing');

const SPACE = /\s*/y;
const NAME = /[^\p{White_Space}\p{Pattern_Syntax}]+/uy;
const EXACT_CASE = /=\d+/y;
const OFFSET = /offset:\s*-?\d+/y;
const STYLE = /[^{}']+/y;
const TAG = /<\/?[a-z]/iy;
const QUOTATION = /'(?=[{}<>])/y;
const QUOTATION_IN_PLURAL = /'(?=[{}<>#])/y;
const QUOTED = /(?:[^']|'')*/y;
const APOSTROPHE = /'/y;
const PLAIN = /''|[^]/uy;

/** What a message is a case of. */
type Around = 'nothing' | 'plural' | 'select';

type Reader = ReturnType<typeof createReader>;

const createReader = (message: string) => {
  let at = 0;
  /** What `pattern` finds at this place, which is then passed; empty when it finds nothing. */
  const take = (pattern: RegExp): string => {
    pattern.lastIndex = at;
    const found = pattern.exec(message)?.[0] ?? '';
    at += found.length;
    return found;
  };
  const fail = (expected: string): never => {
    throw new SyntaxError(`Expected ${expected} at ${at} of: ${message}`);
  };
  const has = (token: string): boolean => message.startsWith(token, at);
  const skip = (token: string): boolean => {
    const found = has(token);
    if (found) at += token.length;
    take(SPACE);
    return found;
  };
  return {
    has,
    isAtEnd: () => at === message.length,
    take,
    need: (pattern: RegExp, expected: string): string => take(pattern) || fail(expected),
    /** Passes a token and the space behind it. */
    skip,
    expect: (token: string): void => {
      if (!skip(token)) fail(token);
    },
    /** Passes a token after which space counts. */
    enter: (token: string): void => {
      if (!has(token)) fail(token);
      at += token.length;
    },
    fail,
  };
};

const messageIn = (reader: Reader, around: Around): readonly MessagePart[] => {
  const parts: MessagePart[] = [];
  let literal = '';
  const add = (part: MessagePart): void => {
    if (literal !== '') parts.push({ type: TYPE.literal, value: literal });
    literal = '';
    parts.push(part);
  };
  while (!reader.isAtEnd() && !(around !== 'nothing' && reader.has('}'))) {
    if (reader.has('{')) add(argumentIn(reader));
    else if (around === 'plural' && reader.has('#')) {
      reader.enter('#');
      add({ type: TYPE.pound });
    } else literal += literalIn(reader, around);
  }
  return literal === '' ? parts : [...parts, { type: TYPE.literal, value: literal }];
};

/** A quotation, or the next character. */
const literalIn = (reader: Reader, around: Around): string => {
  if (reader.take(around === 'plural' ? QUOTATION_IN_PLURAL : QUOTATION) !== '') {
    const quoted = reader.take(QUOTED);
    reader.take(APOSTROPHE);
    return quoted.replaceAll("''", "'");
  }
  if (reader.take(TAG) !== '') reader.fail('no tag');
  const plain = reader.take(PLAIN);
  return plain === "''" ? "'" : plain;
};

const argumentIn = (reader: Reader): MessagePart => {
  reader.expect('{');
  const value = reader.need(NAME, 'the name of an argument');
  reader.take(SPACE);
  if (reader.has('}')) {
    reader.enter('}');
    return { type: TYPE.argument, value };
  }
  reader.expect(',');
  const part = formatIn(reader, value);
  reader.enter('}');
  return part;
};

const formatIn = (reader: Reader, value: string): MessagePart => {
  const format = reader.need(NAME, 'a format');
  reader.take(SPACE);
  switch (format) {
    case 'number':
    case 'date':
    case 'time':
      return { type: TYPE[format], value, style: reader.skip(',') ? styleIn(reader) : null };
    case 'select':
      reader.expect(',');
      return { type: TYPE.select, value, options: casesIn(reader, 'select') };
    case 'plural':
    case 'selectordinal':
      reader.expect(',');
      return {
        type: TYPE.plural,
        value,
        offset: Number(/-?\d+/.exec(reader.take(OFFSET))?.[0] ?? 0),
        options: casesIn(reader, 'plural'),
        pluralType: format === 'plural' ? 'cardinal' : 'ordinal',
      };
    default:
      return reader.fail('a known format');
  }
};

const styleIn = (reader: Reader): string => {
  if (reader.has('::')) reader.fail('a named style');
  return reader.need(STYLE, 'a style').trim();
};

const casesIn = (reader: Reader, around: Around): Cases => {
  const cases: Record<string, Cases[string]> = {};
  reader.take(SPACE);
  while (!reader.has('}')) {
    const name = (around === 'plural' && reader.take(EXACT_CASE)) || reader.need(NAME, 'a case');
    if (Object.hasOwn(cases, name)) reader.fail('another case');
    reader.take(SPACE);
    reader.enter('{');
    cases[name] = { value: messageIn(reader, around) };
    reader.expect('}');
  }
  return Object.hasOwn(cases, 'other') ? cases : reader.fail('the case "other"');
};
