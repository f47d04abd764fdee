export function underLock<T>(file: string, work: () => T | Promise<T>, waiting: () => void): Promise<T>;
