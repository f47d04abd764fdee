/** Characters that would colour, clear or turn round what a terminal shows; joiners of emoji are none of them. */
const CONTROLS = /[\p{Cc}\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/gu;

/** A name from outside as it may be printed: what controls the terminal is shown in place of being done. */
export const printable = (name: string): string =>
  name.replace(CONTROLS, (character) => `\\u{${character.charCodeAt(0).toString(16)}}`);
