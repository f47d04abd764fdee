import { IntlMessageFormat } from 'intl-messageformat';

/** The arguments of an ICU message, each list sorted. */
export interface MessageArguments {
  /** Printed as they are. */
  readonly plain: readonly string[];
  /** Numbers: they choose the case of a plural, or have a format of their own. */
  readonly counted: readonly string[];
}

/** Reads the arguments of a message as the formatter does; throws when it is not ICU syntax. */
export const argumentsOf = (locale: string, text: string): MessageArguments => {
  const found = elementsIn(new IntlMessageFormat(text, locale).getAst());
  const names = (isCounted: boolean) =>
    [...new Set(found.filter((each) => each.isCounted === isCounted).map(({ name }) => name))].sort();
  return { plain: names(false), counted: names(true) };
};

type MessageElement = ReturnType<IntlMessageFormat['getAst']>[number];

const elementsIn = (
  elements: readonly MessageElement[],
): readonly { readonly name: string; readonly isCounted: boolean }[] =>
  elements.flatMap((element) => {
    if ('options' in element) {
      const inner = Object.values(element.options).flatMap(({ value }) => elementsIn(value));
      return [{ name: element.value, isCounted: true }, ...inner];
    }
    if ('style' in element) return [{ name: element.value, isCounted: true }];
    const type: number = element.type;
    return type === ARGUMENT && 'value' in element ? [{ name: element.value, isCounted: false }] : [];
  });

/** The parser's number for `{name}`. */
const ARGUMENT = 1;
