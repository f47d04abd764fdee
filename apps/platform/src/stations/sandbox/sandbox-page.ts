import { CUSTOMER_STATUSES } from '@account-area/contracts';
import { html } from 'hono/html';
import * as z from 'zod/mini';

import { DAY_MS } from '../../clock.ts';
import type { Fault } from '../../server/faults.ts';
import { isStorableText } from '../../server/input.ts';
import { sendPage } from '../../server/pages/page.ts';
import { HttpProblem } from '../../server/problem.ts';
import { type Call, openRoute, type Route } from '../../server/route.ts';
import { refuseForeignForm } from '../../server/same-origin.ts';
import { setCustomerStatus, WantedStatus } from './customer-status.ts';
import { moveOrder, OrderDeed } from './sandbox-orders.ts';
import type { SetFault } from './faults.ts';
import { faultyRoutes, OPEN, type Sandbox, SANDBOX, switchOn } from './sandbox.ts';

/** The faults a tester chooses from on the page; the API takes any figures. */
const CHOICES: Readonly<Record<string, { readonly label: string; readonly fault: Fault }>> = {
  'delay-2': { label: 'Slow: 2 s', fault: { kind: 'delay', ms: 2000 } },
  'delay-15': { label: 'Very slow: 15 s', fault: { kind: 'delay', ms: 15_000 } },
  'status-401': { label: 'Status 401', fault: { kind: 'status', status: 401 } },
  'status-404': { label: 'Status 404', fault: { kind: 'status', status: 404 } },
  'status-429': { label: 'Status 429, again in 5 s', fault: { kind: 'status', status: 429, retryAfterS: 5 } },
  'status-500': { label: 'Status 500', fault: { kind: 'status', status: 500 } },
  'status-503': { label: 'Status 503', fault: { kind: 'status', status: 503 } },
  'broken-json': { label: 'Broken JSON', fault: { kind: 'broken-json' } },
  html: { label: 'A web page instead of JSON', fault: { kind: 'html' } },
  'cut-connection': { label: 'Connection cut half-way', fault: { kind: 'cut-connection' } },
  'cut-upload': { label: 'Upload cut after 64 kB', fault: { kind: 'cut-upload', afterBytes: 64 * 1024 } },
  undeletable: {
    label: 'The first photo of each call cannot be deleted',
    fault: { kind: 'undeletable', photos: 1 },
  },
  'malformed-item': { label: 'One malformed item', fault: { kind: 'malformed-item' } },
};

const FaultForm = z.object({
  route: z.string(),
  email: z.string(),
  times: z.string().check(z.regex(/^\d{0,4}$/)),
  choice: z.string(),
});
const Storable = z.string().check(z.refine(isStorableText));
const OrderForm = z.object({ order: Storable, do: z.string(), word: Storable });
const ClockForm = z.object({ days: z.string().check(z.regex(/^\d{1,4}$/)) });

/** The sandbox for people: forms that work without a script. */
export const sandboxPage = (sandbox: Sandbox): readonly Route[] => {
  const form = <Input extends z.core.$ZodType>(
    path: string,
    summary: string,
    input: Input,
    act: (given: z.output<Input>) => unknown,
  ) =>
    openRoute({
      method: 'POST',
      path: SANDBOX + path,
      tag: 'Sandbox',
      summary,
      access: OPEN,
      handle: async (call) => {
        refuseForeignForm(call);
        const given = z.safeParse(input, Object.fromEntries(new URLSearchParams(await call.request.text())));
        if (!given.success) throw new HttpProblem(400, 'The form was not filled in rightly');
        await act(given.data);
        return new Response(null, { status: 303, headers: { Location: SANDBOX } });
      },
    });

  return [
    openRoute({
      method: 'GET',
      path: SANDBOX,
      tag: 'Sandbox',
      summary: 'Faults and the clock, for testers.',
      access: OPEN,
      handle: async (call) => sendPage(await page(sandbox, call)),
    }),
    form('/faults', 'Switches a fault on, from the page.', FaultForm, ({ route, email, times, choice }) => {
      const fault = CHOICES[choice]?.fault;
      if (!fault) throw new HttpProblem(400, 'There is no such fault');
      return switchOn(sandbox, {
        route,
        fault,
        ...(email.trim() !== '' && { email }),
        ...(Number(times) > 0 && { times: Number(times) }),
      });
    }),
    form('/faults/clear', 'Switches all faults off, from the page.', z.object({}), () => sandbox.board.clear()),
    form('/orders', 'Moves an order by hand, from the page.', OrderForm, (given) => {
      const deed = z.safeParse(OrderDeed, given);
      if (!deed.success) throw new HttpProblem(400, 'The form was not filled in rightly');
      return moveOrder(sandbox, given.order.trim(), deed.data);
    }),
    form('/customer-status', 'Switches the status of a business customer, from the page.', WantedStatus, (given) =>
      setCustomerStatus(sandbox, given),
    ),
    form('/clock', "Moves the platform's time forward, from the page.", ClockForm, ({ days }) =>
      sandbox.testClock.forward(Number(days) * DAY_MS),
    ),
  ];
};

const page = async (sandbox: Sandbox, { host }: Call) => {
  const { board, pages, testClock } = sandbox;
  const content = await html`<h1>Sandbox</h1>
    <p class="muted">Make services fail and time go by. Everything here is forgotten when the platform stops.</p>
    <h2>Faults</h2>
    ${board.list().length === 0 ? html`<p>None is switched on.</p>` : faultTable(board.list())}
    <form method="post" action="${SANDBOX}/faults">
      <div class="row">
        <div class="field">
          <label for="route">Route</label>
          <select id="route" name="route">
            ${faultyRoutes(sandbox).map((route) => html`<option>${route}</option>`)}
          </select>
        </div>
        <div class="field">
          <label for="choice">What goes wrong</label>
          <select id="choice" name="choice">
            ${Object.entries(CHOICES).map(([value, { label }]) => html`<option value="${value}">${label}</option>`)}
          </select>
        </div>
        <div class="field">
          <label for="email">Customer's e-mail (empty: everybody)</label>
          <input id="email" name="email" type="email" />
        </div>
        <div class="field">
          <label for="times">How often (empty: always)</label>
          <input id="times" name="times" inputmode="numeric" pattern="\\d{0,4}" />
        </div>
      </div>
      <button type="submit">Switch on</button>
    </form>
    <h2>Clock</h2>
    <p>
      The platform's time is <time datetime="${testClock.now().toISOString()}">${testClock.now().toUTCString()}</time>.
    </p>
    <form method="post" action="${SANDBOX}/clock">
      <div class="field">
        <label for="days">Days to move forward</label>
        <input id="days" name="days" inputmode="numeric" pattern="\\d{1,4}" value="1" required />
      </div>
      <button type="submit">Move forward</button>
    </form>
    <h2>Orders</h2>
    <form method="post" action="${SANDBOX}/orders">
      <div class="row">
        <div class="field">
          <label for="order">Code of the order</label>
          <input id="order" name="order" required />
        </div>
        <div class="field">
          <label for="do">What happens to it</label>
          <select id="do" name="do">
            <option value="advance">Its next step (the first is that it is paid)</option>
            <option value="delayed">It is delayed</option>
            <option value="cancel">It is cancelled</option>
            <option value="word">It gets this status:</option>
          </select>
        </div>
        <div class="field">
          <label for="word">Status</label>
          <input id="word" name="word" />
        </div>
      </div>
      <button type="submit">Change</button>
    </form>
    <h2>Business customers</h2>
    <form method="post" action="${SANDBOX}/customer-status">
      <div class="row">
        <div class="field">
          <label for="business">E-mail of a business customer</label>
          <input id="business" name="email" type="email" required />
        </div>
        <div class="field">
          <label for="status">Status of the account</label>
          <select id="status" name="status">
            ${CUSTOMER_STATUSES.map((status) => html`<option>${status}</option>`)}
          </select>
        </div>
      </div>
      <button type="submit">Switch</button>
    </form>`;
  return pages.page(host, { locale: 'en-GB', title: 'Sandbox', layout: 'wide' }, content);
};

const faultTable = (faults: readonly SetFault[]) =>
  html`<table>
      <caption>
        Switched on
      </caption>
      <thead>
        <tr>
          <th scope="col">Route</th>
          <th scope="col">Fault</th>
          <th scope="col">Account</th>
          <th scope="col">Left</th>
        </tr>
      </thead>
      <tbody>
        ${faults.map(
          ({ route, fault, accountId, times }) =>
            html`<tr>
              <th scope="row"><code>${route}</code></th>
              <td><code>${JSON.stringify(fault)}</code></td>
              <td>${accountId ?? 'everybody'}</td>
              <td>${times ?? 'always'}</td>
            </tr>`,
        )}
      </tbody>
    </table>
    <form method="post" action="${SANDBOX}/faults/clear">
      <button class="quiet" type="submit">Switch all off</button>
    </form>`;
