import { isSameSecret } from '../../kernel/authentication/hash-secret.ts';
import { AppError } from '../../kernel/errors.ts';
import { defineModule } from '../../kernel/module.ts';

const BEARER = /^bearer +/i;

/**
 * The figures of one process for Prometheus, with `METRICS_TOKEN` as bearer. Without that setting there is no such route, and
 * nothing is counted for it.
 */
export const metrics = defineModule({
  name: 'metrics',
  async routes(app, kernel) {
    const { metricsToken } = kernel.config;
    if (metricsToken === undefined) return;
    const { createFigures } = await import('./figures.ts');
    const figures = createFigures(kernel);
    app.get('/api/metrics', { config: { permission: 'public' } }, async (request, reply) => {
      if (!isSameSecret(request.headers.authorization?.replace(BEARER, '') ?? '', metricsToken)) throw new AppError('invalidToken');
      return reply.type(figures.contentType).send(await figures.read());
    });
  },
});
