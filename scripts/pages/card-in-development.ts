import type { Plugin } from 'vite';

/** Plugin that serves the page of a card link at its address in development. */
export function cardInDevelopment(): Plugin {
  return {
    name: 'klip-card-in-development',
    apply: 'serve',
    configureServer(server) {
      server.middlewares.use((request, _response, next) => {
        if (request.url?.split('?')[0] === '/kort') request.url = '/card/kort.html';
        next();
      });
    },
  };
}
