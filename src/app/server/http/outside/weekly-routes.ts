import type { FastifyInstance } from 'fastify';
import { stopInput } from '@/modules/weekly/contract';
import { stopWeeks } from '@/modules/weekly/server/stop-weeks';
import { requestErrors } from '@/platform/request-errors';
import type { Services } from '../../running-services';
import { createContext } from '../request-context';

/**
 * Registers the address in the header of a weekly mail. A mail program calls it when its reader
 * presses "unsubscribe" (RFC 8058). A browser that opens the address gets the page of the app.
 */
export function registerWeeklyRoutes(app: FastifyInstance, services: Services): void {
  void app.register(async (scope) => {
    // The body always says that this is the one click, in one of two forms.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'string' }, (_request, _body, done) => done(null));

    scope.post('/weekly-mail', { bodyLimit: 4 * 1024 }, async (request, reply) => {
      const { success, data } = stopInput.safeParse(request.query);
      if (!success) throw requestErrors.badRequest();
      const context = await createContext(services, request, reply, () => {});
      await stopWeeks(context, data.token);
      return reply.status(204).send();
    });
  });
}
