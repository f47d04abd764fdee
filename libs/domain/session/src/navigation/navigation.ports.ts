/** Moves the customer to another place, by program. */
export interface Navigation {
  /**
   * Opens `target`: a route of the area in place, an address that starts with `http` as a full page load. Answers
   * whether it was opened: an address of an origin that is not allowed is not.
   */
  open(target: string): boolean;
}
