const UNITS: Readonly<Record<string, number>> = { ms: 1, s: 1_000, m: 60_000, h: 3_600_000 };

/** `+10s` in milliseconds; `null` for what is no time. Without a unit it is milliseconds. */
export const milliseconds = (word: string): number | null => {
  const [, amount, unit = 'ms'] = /^\+(\d+)(ms|s|m|h)?$/.exec(word) ?? [];
  return amount === undefined ? null : Number(amount) * (UNITS[unit] ?? 1);
};

/** `photo.asked { "photoId": "photo-1" }` as an event: its type, and the rest of it as JSON. */
export const eventOf = (text: string): { readonly type: string } => {
  const [, type = '', payload = ''] = /^(\S+)\s*(.*)$/.exec(text.trim()) ?? [];
  const parsed: unknown = payload === '' ? {} : JSON.parse(payload);
  if (typeof parsed !== 'object' || parsed === null) throw new Error('The payload of an event is an object as JSON.');
  return { ...parsed, type };
};

/** `3, "photo-1"` as what a helper is called with. */
export const listIn = (text: string): readonly unknown[] => {
  const given: unknown = JSON.parse(`[${text}]`);
  return Array.isArray(given) ? given : [];
};
