import ts from 'typescript';

/** Something exported, with its signature and the first sentence of its docstring. */
export interface Described {
  readonly name: string;
  readonly signature: string;
  readonly about: string;
}

export const describe = (checker: ts.TypeChecker, name: string, symbol: ts.Symbol): Described => ({
  name,
  signature: declaredText(checker, symbol),
  about: firstSentence(docstringOf(checker, symbol)),
});

/** All of it in one line, and what it links as code. */
export const docstringOf = (checker: ts.TypeChecker, symbol: ts.Symbol): string =>
  ts
    .displayPartsToString(symbol.getDocumentationComment(checker))
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/\{@link (\S+?)\}/g, '`$1`')
    .trim();

export const firstSentence = (doc: string): string => {
  const text = doc.replaceAll(/\s+/g, ' ').trim();
  return /^.*?\.(?=\s|$)/.exec(text)?.[0] ?? text;
};

/** A type as its source has it, so that it reads the same whatever else was compiled before. */
export const declaredText = (checker: ts.TypeChecker, symbol: ts.Symbol): string => {
  const declaration = symbol.valueDeclaration;
  if (declaration !== undefined && ts.isMethodSignature(declaration)) {
    const given = declaration.parameters.map((each) => each.getText()).join(', ');
    return inOneLine(`(${given}) => ${declaration.type?.getText() ?? 'unknown'}`);
  }
  const typed = declaration !== undefined && (ts.isPropertySignature(declaration) || ts.isParameter(declaration));
  const type = typed ? declaration.type?.getText() : undefined;
  return inOneLine(type ?? typeText(checker, checker.getTypeOfSymbol(symbol)));
};

export const typeText = (checker: ts.TypeChecker, type: ts.Type): string =>
  checker.typeToString(type, undefined, ts.TypeFormatFlags.NoTruncation);

const inOneLine = (text: string): string =>
  text
    .replaceAll(/\/\*\*?.*?\*\//gs, '')
    .replaceAll(/\/\/.*$/gm, '')
    .replaceAll(/\s+/g, ' ')
    .trim();
