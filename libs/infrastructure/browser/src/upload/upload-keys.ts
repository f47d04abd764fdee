/** Where the uploads of an account are kept in local storage: those that have begun, and files that wait. */
export const uploadKeysOf = (accountId: string) => ({
  begun: `account-area.uploads.${accountId}`,
  waiting: `account-area.uploads-waiting.${accountId}`,
});
