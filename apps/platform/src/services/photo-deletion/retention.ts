/** Photos are kept this long after the last order, or after registration (C25.2). */
export const RETENTION_MONTHS = 18;

/** The day on which photos are deleted unless something happens first. */
export const projectedDeletion = (registeredAt: Date, lastOrderAt: Date | null): Date => {
  const from = lastOrderAt && lastOrderAt > registeredAt ? lastOrderAt : registeredAt;
  return addMonths(from, RETENTION_MONTHS);
};

/** The same day of a later (or earlier) month, or that month's last day when it is too short. */
export const addMonths = (date: Date, months: number): Date => {
  const moved = new Date(date);
  moved.setUTCMonth(date.getUTCMonth() + months);
  // 31 January and a month would run over into March.
  if (moved.getUTCDate() !== date.getUTCDate()) moved.setUTCDate(0);
  return moved;
};
