/** What toasts need from the outside world. */
export interface ToastsPorts {
  readonly stopwatch: Stopwatch;
  readonly visibility: WindowVisibility;
}

/** Says how much time has passed; setting the device's clock does not change it. */
export interface Stopwatch {
  /** Milliseconds since some moment in the past. */
  elapsed(): number;
}

/** Whether the customer can see the window. */
export interface WindowVisibility {
  /** Reports at once whether the window is visible and then each time it changes, until the returned function is called. */
  follow(report: (isVisible: boolean) => void): () => void;
}
