/** What a story says of the state it rests in, as its parameter `rests`. */
export interface Rest {
  /** What must be visible: a text or the name of something. */
  readonly seen?: Visible | readonly Visible[];
  /** By the name of an actor or its machine: the path of the state it must be in, or several if it is in several. */
  readonly [name: string]: Visible | readonly Visible[] | undefined;
}

export type Visible = string | RegExp;

/** Stories with this tag play on from where another one rests. They are tests, and the sidebar leaves them out. */
export const GOES_ON = 'goes-on';

/** What is known of a story that has come to rest. */
export interface Stage {
  readonly machines: readonly StageMachine[];
  readonly isVisible: (text: Visible) => boolean;
}

export interface StageMachine {
  /** The machine's id, and the actor's where its parent gave it one. */
  readonly names: readonly string[];
  /** The paths of the states it is in. */
  readonly states: readonly string[];
}

/** What a story promises and does not keep, in words; nothing for one that rests where it says. */
export const brokenPromises = ({ seen = [], ...machines }: Rest, stage: Stage): readonly string[] => [
  ...listOf(seen)
    .filter((text) => !stage.isVisible(text))
    .map((text) => `${String(text)} is not to be seen`),
  ...Object.entries(machines).flatMap(([name, states]) =>
    listOf(states)
      .filter(
        (state) => !stage.machines.some((each) => each.names.includes(name) && each.states.includes(String(state))),
      )
      .map((state) => `${name} is not in ${String(state)}`),
  ),
];

/** The machines of a story and where each is. */
export const placesOf = ({ machines }: Stage): string =>
  machines.map(({ names, states }) => `  ${names.join(' alias ')}: ${states.join(' ')}`).join('\n') || '  no machine';

const listOf = <Item>(items: Item | readonly Item[] | undefined): readonly Item[] =>
  items === undefined ? [] : isList(items) ? items : [items];

const isList = <Item>(items: Item | readonly Item[]): items is readonly Item[] => Array.isArray(items);
