/** What stands for a value in a typed line, and the same as TypeScript. */
export interface WrittenValue {
  readonly value: unknown;
  readonly code: string;
  /** The fixtures that it names. */
  readonly fixtures: readonly string[];
}

const TOKEN = /"(?:[^"\\]|\\.)*"|@\w+\(?|\)|[^"@)]+|./g;

/**
 * JSON in which `@photoFixture` or `@monthFixtures(3, 100)` stands for what the fixture of that name gives.
 *
 * @throws Error where it is no JSON, or names a fixture that there is not.
 */
export const readValue = (text: string, fixtures: ReadonlyMap<string, unknown>): WrittenValue =>
  new Reader(text, fixtures).read();

class Reader {
  readonly #text: string;
  readonly #tokens: string[];
  readonly #known: ReadonlyMap<string, unknown>;
  readonly #given: unknown[] = [];
  readonly #used = new Set<string>();

  constructor(text: string, known: ReadonlyMap<string, unknown>) {
    this.#text = text;
    this.#tokens = text.match(TOKEN) ?? [];
    this.#known = known;
  }

  read(): WrittenValue {
    const { code, json } = this.#part();
    if (this.#tokens.length > 0) throw this.#complaint();
    return { value: this.#parsed(json), code, fixtures: [...this.#used] };
  }

  /** Up to the bracket that ends the call of a fixture, or to the end of the text. */
  #part(): { readonly json: string; readonly code: string } {
    let [json, code] = ['', ''];
    while (this.#tokens[0] !== undefined && this.#tokens[0] !== ')') {
      const token = this.#tokens.shift() ?? '';
      const read = token.startsWith('@') ? this.#fixture(token) : { json: token, code: token };
      json += read.json;
      code += read.code;
    }
    return { json, code };
  }

  #fixture(token: string) {
    const name = token.replaceAll(/\W/g, '');
    if (!this.#known.has(name)) {
      throw new Error(`There is no fixture ${name}. There are ${[...this.#known.keys()].join(', ')}.`);
    }
    const given = token.endsWith('(') ? this.#part() : { json: '', code: '' };
    if (token.endsWith('(') && this.#tokens.shift() !== ')') throw this.#complaint();
    const fixture = this.#known.get(name);
    const isCalled = typeof fixture === 'function';
    this.#used.add(name);
    this.#given.push(isCalled ? Reflect.apply(fixture, undefined, this.#list(given.json)) : fixture);
    return {
      json: JSON.stringify({ [PLACE]: this.#given.length - 1 }),
      code: isCalled ? `${name}(${given.code})` : name,
    };
  }

  #list(json: string): readonly unknown[] {
    const list = this.#parsed(`[${json}]`);
    return Array.isArray(list) ? list : [];
  }

  #parsed(json: string): unknown {
    try {
      return JSON.parse(json, (_, value: unknown) => {
        const place = typeof value === 'object' && value !== null && PLACE in value ? value[PLACE] : null;
        return typeof place === 'number' ? this.#given[place] : value;
      });
    } catch {
      throw this.#complaint();
    }
  }

  #complaint(): Error {
    return new Error(
      `${this.#text} is no JSON. Names and texts stand in double quotes; @name stands for a fixture of the library.`,
    );
  }
}

/** The key of an object that stands for a fixture until the text is read. */
const PLACE = '@fixture';
