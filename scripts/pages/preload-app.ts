import type { HtmlTagDescriptor, Plugin, Rolldown } from 'vite';

/**
 * Plugin that adds preload hints to the page of the app. Its first script names the code and the
 * styles only when it runs, and without hints the font would load after the style sheet. The first
 * frame is painted without the styles of the app, and scripts run without them.
 */
export function preloadApp(): Plugin {
  return {
    name: 'klip-preload-app',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle, filename }) {
        if (!bundle) return [];
        const font = Object.keys(bundle).find((name) =>
          /hanken-grotesk-latin-wght-normal.*\.woff2$/.test(name),
        );
        return [
          ...(filename.endsWith('index.html') ? appOf(bundle, html) : []),
          ...(font
            ? [hint({ rel: 'preload', as: 'font', type: 'font/woff2', href: `/${font}` })]
            : []),
        ];
      },
    },
  };
}

function appOf(bundle: Rolldown.OutputBundle, html: string): HtmlTagDescriptor[] {
  const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
  const app = chunks.find(({ moduleIds }) =>
    moduleIds.some((id) => id.endsWith('app/web/main.tsx')),
  );
  if (!app) throw new Error('the code of the app is in no chunk');
  return [
    ...[app.fileName, ...app.imports.filter((name) => !html.includes(name))].map((name) =>
      hint({ rel: 'modulepreload', href: `/${name}` }),
    ),
    ...[...(app.viteMetadata?.importedCss ?? [])].map((name) =>
      hint({ rel: 'preload', as: 'style', href: `/${name}` }),
    ),
  ];
}

function hint(attrs: Record<string, string>): HtmlTagDescriptor {
  return { tag: 'link', attrs: { ...attrs, crossorigin: true }, injectTo: 'head' };
}
