/** The platform cannot start, and the person who started it can do something about it: the message is one plain sentence. */
export class StartRefused extends Error {}
