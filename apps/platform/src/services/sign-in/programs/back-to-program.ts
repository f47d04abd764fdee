import type { PlatformContext } from '../../../module.ts';
import { sendPage } from '../../../server/pages/page.ts';
import type { Call } from '../../../server/route.ts';
import { pageTexts } from '../forms.ts';
import { backMarkup } from '../pages/program-page.ts';
import { isLoopback } from './programs.ts';

/**
 * Turns an answer that leads to a program on the customer's own machine into a page that goes on there at once. The way back
 * follows on forms, which may lead to no address but the page's own, and a policy cannot name all that a program listens at.
 */
export const createBackToProgram =
  (context: PlatformContext) =>
  async (call: Call, answer: Response): Promise<Response> => {
    const address = answer.headers.get('Location');
    if (address === null || !isLoopback(address)) return answer;
    const texts = await pageTexts(call, context, []);
    const { title } = texts.program.back;
    const content = await backMarkup(texts, address);
    const page = sendPage(await context.pages.page(call.host, { locale: texts.locale, title }, content), 200, {
      Refresh: `0; url=${address}`,
    });
    for (const cookie of answer.headers.getSetCookie()) page.headers.append('Set-Cookie', cookie);
    return page;
  };
