/** Where a machine is in the sidebar: `uploadQueue` is "Machines/Upload queue". */
export const titleOf = (machineId: string): string => {
  const words = machineId.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return `Machines/${words.charAt(0).toUpperCase()}${words.slice(1)}`;
};
