import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { isExportStory, storyNameFromExport, toId } from 'storybook/internal/csf';
import ts from 'typescript';

import { ROOT } from '../root.ts';

/** A story of Storybook that rests in a state of a machine. */
export interface StoryOfMachine {
  /** As in its address: `screens-photos--paused`. */
  readonly id: string;
  readonly title: string;
  readonly name: string;
  /** The path of the state. */
  readonly state: string;
}

/** All stories by the names that they rest in: of machines, and of actors that are called otherwise than their machine. */
export const storiesOfMachines = (): ReadonlyMap<string, readonly StoryOfMachine[]> => {
  const stories = new Map<string, StoryOfMachine[]>();
  for (const file of globSync('libs/presentation/*/src/**/*.stories.tsx', { cwd: ROOT }).sort()) {
    for (const { machine, story } of restingIn(readFileSync(join(ROOT, file), 'utf8'))) {
      stories.set(machine, [...(stories.get(machine) ?? []), story]);
    }
  }
  return stories;
};

interface Resting {
  readonly machine: string;
  readonly story: StoryOfMachine;
}

/** What is written down in a file of stories, read without running it. */
export const restingIn = (text: string): readonly Resting[] => {
  const source = ts.createSourceFile('file.stories.tsx', text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  const declared = source.statements
    .filter((statement) => ts.isVariableStatement(statement))
    .flatMap(({ declarationList, modifiers = [] }) =>
      declarationList.declarations.map((each) => ({
        name: each.name.getText(),
        value: each.initializer,
        isStory: modifiers.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword),
      })),
    );
  const file = new Literals(new Map(declared.map(({ name, value }) => [name, value])));
  const meta = file.fieldsOf(file.named('meta'));
  const title = file.textsOf(meta.get('title'))[0] ?? '';
  const restsIn = (fields: Fields): Fields => file.fieldsOf(file.fieldsOf(fields.get('parameters')).get('rests'));
  return declared
    .filter(({ isStory, name }) => isStory && isExportStory(name, {}))
    .map(({ name, value }) => ({ key: name, fields: file.fieldsOf(value) }))
    .filter(({ fields }) => !file.textsOf(fields.get('tags')).includes('goes-on'))
    .flatMap(({ fields, key }) =>
      [...new Map([...restsIn(meta), ...restsIn(fields)])]
        .filter(([machine]) => machine !== 'seen')
        .flatMap(([machine, states]) =>
          file.textsOf(states).map((state) => ({
            machine,
            story: {
              id: toId(title, storyNameFromExport(key)),
              title,
              name: file.textsOf(fields.get('name'))[0] ?? storyNameFromExport(key),
              state,
            },
          })),
        ),
    );
};

type Fields = ReadonlyMap<string, ts.Expression>;

/** Objects and texts as a file writes them down; a constant of the file is what it is, a call what its function answers. */
class Literals {
  readonly #constants: ReadonlyMap<string, ts.Expression | undefined>;

  constructor(constants: ReadonlyMap<string, ts.Expression | undefined>) {
    this.#constants = constants;
  }

  named(name: string): ts.Expression | undefined {
    return this.#constants.get(name);
  }

  fieldsOf(value: ts.Expression | undefined): Fields {
    const written = this.#written(value);
    if (written === undefined) return new Map();
    if (!ts.isObjectLiteralExpression(written))
      throw new Error(`${written.getText()} is not written down as an object.`);
    return new Map(
      written.properties.flatMap((each): readonly (readonly [string, ts.Expression])[] => {
        if (ts.isSpreadAssignment(each)) return [...this.fieldsOf(each.expression)];
        return ts.isPropertyAssignment(each) ? [[nameOf(each.name), each.initializer]] : [];
      }),
    );
  }

  textsOf(value: ts.Expression | undefined): readonly string[] {
    const written = this.#written(value);
    if (written === undefined) return [];
    if (ts.isStringLiteral(written)) return [written.text];
    return ts.isArrayLiteralExpression(written) ? written.elements.flatMap((each) => this.textsOf(each)) : [];
  }

  #written(value: ts.Expression | undefined): ts.Expression | undefined {
    if (value === undefined) return undefined;
    if (ts.isIdentifier(value)) {
      if (!this.#constants.has(value.text)) throw new Error(`The file of stories does not declare ${value.text}.`);
      return this.#written(this.#constants.get(value.text));
    }
    if (ts.isPropertyAccessExpression(value))
      return this.#written(this.fieldsOf(value.expression).get(value.name.text));
    if (ts.isCallExpression(value)) return this.#written(answerOf(this.#written(value.expression))) ?? value;
    const isWrapped =
      ts.isSatisfiesExpression(value) || ts.isAsExpression(value) || ts.isParenthesizedExpression(value);
    return isWrapped ? this.#written(value.expression) : value;
  }
}

const answerOf = (made: ts.Expression | undefined): ts.Expression | undefined => {
  if (made === undefined || !ts.isArrowFunction(made)) return undefined;
  if (!ts.isBlock(made.body)) return made.body;
  const last = made.body.statements.at(-1);
  return last !== undefined && ts.isReturnStatement(last) ? last.expression : undefined;
};

const nameOf = (name: ts.PropertyName): string => (ts.isStringLiteral(name) ? name.text : name.getText());
