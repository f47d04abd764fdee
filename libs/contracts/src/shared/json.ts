/** A text as JSON; `undefined` for anything else, which is no value of JSON. */
export const parseJson = (text: string | null): unknown => {
  if (text === null) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};
