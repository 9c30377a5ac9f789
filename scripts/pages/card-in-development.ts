import type { Plugin } from 'vite';

/** Where Vite serves the pages, the page of a card link is at its address as well. */
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
