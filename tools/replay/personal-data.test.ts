import { createRecorder, createRedaction, makeReport } from '@account-area/kernel/inspection';
import { settle, watchActors } from '@account-area/kernel/testing';
import { startFakeAddressEditor } from '@account-area/customer/testing';
import { CALLBACK, grantFixture, startFakeSession } from '@account-area/session/testing';
import { isAuthenticated } from '@account-area/session';
import { isPhotoId, type PhotoId } from '@account-area/photos';
import { selectionMachine } from '@account-area/selection';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';

/** A text as customers type it: nothing that code would say, too. */
const anyText = fc.string({ minLength: 3, maxLength: 24, unit: 'grapheme' }).map((text) => `${text}\u{1F338}`);

const photoIdOf = (text: string): PhotoId => {
  if (!isPhotoId(text)) throw new Error('A photo needs an id.');
  return text;
};

/** What a customer is and has. */
const anyCustomer = fc.record({
  firstName: anyText,
  lastName: anyText,
  street: anyText,
  city: anyText,
  photoId: anyText.map(photoIdOf),
  fileName: anyText.map((name) => `${name}.jpg`),
  email: fc.emailAddress(),
  address: fc.webUrl({ withQueryParameters: true }),
});

type Customer = typeof anyCustomer extends fc.Arbitrary<infer Value> ? Value : never;

/** The report of a customer who types an address, selects a photo and is asked something. */
const reportOf = async ({ address, city, email, fileName, firstName, lastName, photoId, street }: Customer) => {
  const recorder = createRecorder();
  const stopWatching = watchActors(recorder.inspect);
  const editor = startFakeAddressEditor();
  editor.fill({ firstName, lastName, street, city });
  editor.submit();
  const selection = createActor(selectionMachine, { id: fileName, inspect: recorder.inspect }).start();
  selection.send({ type: 'photo.toggled', id: photoId, group: `${email} ${address}` });
  await settle();
  stopWatching();
  editor.actor.stop();
  selection.stop();
  return JSON.stringify(makeReport(recorder.tape(), createRedaction()));
};

describe('a report of the product', () => {
  it('holds nothing of a customer', async () => {
    await fc.assert(
      fc.asyncProperty(anyCustomer, async (customer) => {
        const report = await reportOf(customer);

        for (const datum of Object.values(customer)) expect(report).not.toContain(JSON.stringify(datum).slice(1, -1));
      }),
      { numRuns: 50 },
    );
  });

  it('holds no token of a session', async () => {
    const recorder = createRecorder();
    const stopWatching = watchActors(recorder.inspect);
    const { actor: session, completeSignIn } = startFakeSession(undefined, CALLBACK);
    await settle();
    await completeSignIn(grantFixture('a-secret-token'));
    stopWatching();
    expect(isAuthenticated(session.getSnapshot())).toBe(true);
    session.stop();

    const report = JSON.stringify(makeReport(recorder.tape(), createRedaction()));
    expect(JSON.stringify(makeReport(recorder.tape()))).toContain('a-secret-token');
    expect(report).not.toContain('a-secret-token');
  });
});
