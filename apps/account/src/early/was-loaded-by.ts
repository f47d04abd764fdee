/** Whether the browser loaded this page in such a way; the early script and the app both ask. */
export const wasLoadedBy = (type: NavigationTimingType): boolean =>
  performance
    .getEntriesByType('navigation')
    .some((entry) => entry instanceof PerformanceNavigationTiming && entry.type === type);
