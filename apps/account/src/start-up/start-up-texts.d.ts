/** The texts that a page needs before the file of its locale has arrived, by locale; made by `localeFiles`. */
declare module 'virtual:start-up-texts' {
  const texts: Readonly<Record<string, Readonly<Record<string, string>>>>;
  export default texts;
}
