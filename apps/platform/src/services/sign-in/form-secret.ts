/** The secret in a form of the provider that shows the form was sent by the browser it was made for. */
export const formSecret = (form: string): string => /name="xsrf" value="([0-9a-f]+)"/.exec(form)?.[1] ?? '';
