/** Whether the browser loaded this page in such a way. */
export const wasLoadedBy = (type: NavigationTimingType): boolean =>
  performance
    .getEntriesByType('navigation')
    .some((entry) => entry instanceof PerformanceNavigationTiming && entry.type === type);
