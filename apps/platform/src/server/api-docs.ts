import { html } from 'hono/html';
import * as z from 'zod/mini';

import { type PageMaker, sendPage } from './pages/page.ts';
import { type OpenApiDocument, openApiDocument } from './open-api.ts';
import { openRoute, type Route } from './route.ts';

/** The OpenAPI document as a page to read: made on the server, in the look of the host, without a script. */
export const apiDocsRoute = (routes: readonly Route[], pages: PageMaker): Route =>
  openRoute({
    method: 'GET',
    path: '/api-docs',
    tag: 'Operation',
    summary: 'The services, described for readers.',
    access: { kind: 'public', because: 'it describes the services, not the customers' },
    handle: async ({ host, origin }) => {
      const document = openApiDocument(routes, origin);
      return sendPage(
        await pages.page(
          host,
          { locale: 'en-GB', title: document.info.title, layout: 'wide' },
          await content(document),
        ),
      );
    },
  });

const Operation = z.object({
  tags: z.array(z.string()),
  summary: z.string(),
  description: z.optional(z.string()),
  security: z.optional(z.unknown()),
  parameters: z.array(
    z.object({
      name: z.string(),
      in: z.string(),
      required: z.boolean(),
      schema: z.record(z.string(), z.unknown()),
      example: z.optional(z.string()),
    }),
  ),
  requestBody: z.optional(z.object({ content: z.record(z.string(), z.object({ schema: z.optional(z.unknown()) })) })),
  responses: z.record(
    z.string(),
    z.object({ content: z.optional(z.record(z.string(), z.object({ schema: z.optional(z.unknown()) }))) }),
  ),
});
type Operation = z.infer<typeof Operation>;

const content = async (document: OpenApiDocument) => {
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      path,
      method: method.toUpperCase(),
      operation: Operation.parse(operation),
    })),
  );
  const groups = document.tags.map(({ name }) => ({
    name,
    members: operations.filter(({ operation }) => operation.tags.includes(name)),
  }));
  return html`<h1>${document.info.title}</h1>
    <p>${document.info.description} The same as <a href="/openapi.json">OpenAPI 3.1</a>.</p>
    <nav aria-label="Services">
      <ul>
        ${groups.map(({ name }) => html`<li><a href="#${anchor(name)}">${name}</a></li>`)}
      </ul>
    </nav>
    ${groups.map(
      ({ name, members }) =>
        html`<section aria-labelledby="${anchor(name)}">
          <h2 id="${anchor(name)}">${name}</h2>
          ${members.map(({ path, method, operation }) => operationMarkup(method, path, operation))}
        </section>`,
    )}`;
};

const operationMarkup = (method: string, path: string, operation: Operation) =>
  html`<article>
    <h3><code>${method} ${path}</code></h3>
    <p>${operation.summary}</p>
    <p class="muted">
      ${operation.security === undefined ? operation.description : "Needs a customer's token, and answers with that customer's data alone."}
    </p>
    ${operation.parameters.length > 0 ? parameterTable(operation) : ''}
    ${schemaMarkup('Body', operation.requestBody?.content)}
    ${schemaMarkup('Answer', operation.responses['200']?.content)}
  </article>`;

const parameterTable = ({ parameters }: Operation) =>
  html`<table>
    <caption>
      Parameters
    </caption>
    <thead>
      <tr>
        <th scope="col">Name</th>
        <th scope="col">Where</th>
        <th scope="col">Needed</th>
        <th scope="col">Values</th>
      </tr>
    </thead>
    <tbody>
      ${parameters.map(
        (parameter) =>
          html`<tr>
            <th scope="row"><code>${parameter.name}</code></th>
            <td>${parameter.in}</td>
            <td>${parameter.required ? 'yes' : 'no'}</td>
            <td><code>${JSON.stringify(parameter.schema)}</code></td>
          </tr>`,
      )}
    </tbody>
  </table>`;

const schemaMarkup = (title: string, given: Readonly<Record<string, { readonly schema?: unknown }>> | undefined) =>
  Object.entries(given ?? {}).map(
    ([mediaType, { schema }]) =>
      html`<details>
        <summary>${title}: ${mediaType}</summary>
        <pre tabindex="0">${JSON.stringify(schema, null, 2)}</pre>
      </details>`,
  );

const anchor = (name: string) => name.toLowerCase().replaceAll(/[^a-z]+/g, '-');
