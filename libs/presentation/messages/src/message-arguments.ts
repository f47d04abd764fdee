import { parse } from '@formatjs/icu-messageformat-parser';

import { ARGUMENT, type TextElements } from './format-text.ts';

/** The arguments of an ICU message, each list sorted. */
export interface MessageArguments {
  /** Printed as they are. */
  readonly plain: readonly string[];
  /** Numbers: they choose the case of a plural, or have a format of their own. */
  readonly counted: readonly string[];
}

/** Reads the arguments of a message as the formatter does; throws when it is not ICU syntax. */
export const argumentsOf = (text: string): MessageArguments => {
  const found = elementsIn(parse(text));
  const names = (isCounted: boolean) =>
    [...new Set(found.filter((each) => each.isCounted === isCounted).map(({ name }) => name))].sort();
  return { plain: names(false), counted: names(true) };
};

/** The cases of each plural of a message, in the order in which they are written: `['=0', 'one', 'other']`. */
export const pluralCasesOf = (text: string): readonly (readonly string[])[] =>
  elementsIn(parse(text)).flatMap(({ cases }) => (cases === null ? [] : [cases]));

interface FoundArgument {
  readonly name: string;
  readonly isCounted: boolean;
  /** Of a plural; `null` for any other argument. */
  readonly cases: readonly string[] | null;
}

const elementsIn = (elements: TextElements): readonly FoundArgument[] =>
  elements.flatMap((element) => {
    if ('options' in element) {
      const inner = Object.values(element.options).flatMap(({ value }) => elementsIn(value));
      return [{ name: element.value, isCounted: true, cases: Object.keys(element.options) }, ...inner];
    }
    if ('style' in element) return [{ name: element.value, isCounted: true, cases: null }];
    const type: number = element.type;
    return type === ARGUMENT && 'value' in element ? [{ name: element.value, isCounted: false, cases: null }] : [];
  });
