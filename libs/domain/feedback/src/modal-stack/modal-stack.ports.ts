/** What the stack needs from the outside world. */
export interface ModalStackPorts {
  readonly history: LayerHistory;
}

/** The history of the page, in which every open modal is a place that going back leaves. */
export interface LayerHistory {
  /** Makes as many entries stand above the page's own as modals are open. May be called before the last call is done. */
  keep(count: number): void;

  /** Reports each time the customer has gone back past one of these entries, until the returned function is called. */
  follow(report: () => void): () => void;
}
